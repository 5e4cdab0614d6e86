"""`rollwright train`: the same seed learns the same, a policy is a bot, and what it was not made for it refuses."""

import json
from pathlib import Path

import numpy as np
import pytest
import torch
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy

from rollwright.bots import check, make_bot
from rollwright.bots.contest import play_seats
from rollwright.cli import main
from rollwright.research.curve import Point
from rollwright.research.observing import game_of
from rollwright.research.policy import BadPolicy, load
from rollwright.research.training import Pace, Settings, Training, Wish

pytestmark = pytest.mark.nightly

TINY = Settings(games=8, steps=32, minibatch=128, width=16)


def trained(against: str = "random", seed: int = 3, steps: int = 1024) -> Training:
    training = Training(Wish(game_of("pig"), 2, {}, against, "score", seed, steps=steps, settings=TINY))
    training.run()
    return training


def test_the_same_seed_and_settings_give_the_same_curve_and_weights() -> None:
    one, other, third = trained(), trained(), trained(seed=4)
    assert one.curve
    assert [point[:-1] for point in one.curve] == [point[:-1] for point in other.curve]
    assert [point[:-1] for point in one.curve] != [point[:-1] for point in third.curve]
    for mine, yours in zip(one.policy().weights, other.policy().weights, strict=True):
        assert np.array_equal(mine, yours)


def test_who_interrupts_keeps_what_was_learned() -> None:
    def interrupted(point: Point, pace: Pace) -> None:
        raise KeyboardInterrupt

    wish = Wish(game_of("pig"), 2, {}, "random", "score", 3, steps=10**9, settings=TINY)
    training = Training(wish, on_progress=interrupted)
    assert training.run().weights
    assert len(training.curve) == 1


def test_a_learner_meets_its_earlier_versions() -> None:
    training = trained("self", steps=32 * 8 * 20)
    assert training.earlier is not None
    assert len(training.earlier.versions) == 3


def test_a_policy_in_numpy_likes_what_the_network_in_torch_likes() -> None:
    training = trained()
    policy = training.policy()
    seen = training.games.games.observation.copy()
    torch_policy = training.model.policy
    found = torch_policy.get_distribution(torch_policy.obs_to_tensor(seen)[0]).distribution.logits.detach().numpy()
    mine = np.array([policy.scores(one) for one in seen])
    assert np.allclose(mine - mine.mean(axis=1, keepdims=True), found - found.mean(axis=1, keepdims=True), atol=1e-4)


def test_choosing_and_judging_in_one_pass_is_what_the_masked_distributions_say() -> None:
    training = trained(steps=256)
    games, policy = training.games, training.model.policy
    seen, mask = torch.as_tensor(games.reset()), games.action_masks().copy()
    chosen, worth, liked = policy.forward(seen, action_masks=mask)
    assert mask[np.arange(len(mask)), chosen.numpy()].all()
    mine = policy.evaluate_actions(seen, chosen, torch.as_tensor(mask).float())
    theirs = MaskableActorCriticPolicy.evaluate_actions(policy, seen, chosen, mask)
    for one, other in zip(mine, theirs, strict=True):
        assert torch.allclose(one, other, atol=1e-5)
    assert torch.allclose(mine[0], worth)
    assert torch.allclose(mine[1], liked)


def test_the_command_leaves_a_policy_that_plays_wherever_bots_are_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "Learned"
    assert main(["train", "pig", "--players", "2", "--steps", "1", "-o", str(folder)]) == 0
    assert {path.name for path in folder.iterdir()} >= {"policy.npz", "config.json", "curve.csv"}
    config = json.loads((folder / "config.json").read_text(encoding="utf-8"))
    assert (config["game"], config["players"], config["seed"]) == ("pig", 2, 1)
    name = f"policy:{folder / 'policy.npz'}"
    check(name, game_of("pig"))
    assert max(score.total for score in play_seats(game_of("pig"), [make_bot(name), make_bot("greedy")], 5)) > 0
    assert main(["train", "pig", "--steps", "1", "-o", str(folder)]) == 2
    assert "is not empty" in capsys.readouterr().err


def test_a_policy_refuses_what_it_was_not_made_for_and_says_what_to_do(tmp_path: Path) -> None:
    file = tmp_path / "policy.npz"
    trained(steps=256).policy().save(file)
    with pytest.raises(BadPolicy, match=r"was made for pig .*rollwright train six_dice_square --mode \w+$"):
        check(f"policy:{file}", game_of("six_dice_square"))
    bot = make_bot(f"policy:{file}")
    with pytest.raises(BadPolicy, match=r"made for 2 players, not for 3\. .* rollwright train pig --players 3"):
        play_seats(game_of("pig"), [bot, bot, bot], 1)
    with pytest.raises(BadPolicy, match="There is no policy"):
        make_bot(f"policy:{tmp_path / 'none.npz'}")
    file.write_bytes(b"PK nonsense")
    with pytest.raises(BadPolicy, match="not a policy from"):
        load(file)
