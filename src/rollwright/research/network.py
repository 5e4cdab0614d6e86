"""The network of a learner in torch, and its way into a policy's file."""

from typing import Any, Final

import numpy as np
import torch
from gymnasium import spaces
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from torch import nn

from .features import Features, Numbers

FEW: Final = 8
"""Up to so many values of a number, multiplying is faster than looking up."""
SMALL: Final = 0.03
"""How far apart the weights of switches lie in the beginning."""
NEVER: Final = -1e8
"""How much is liked what is not legal."""


class Trunk(BaseFeaturesExtractor):  # type: ignore[misc]  # its types are not read
    """The first layer, which what to do and what it is worth have in common.

    Of the switches of a number one is on at most: where there are many, their weights are looked up, not multiplied.
    """

    def __init__(self, space: spaces.Box, features: Features, width: int) -> None:
        super().__init__(space, width)
        column, first, nth, count = np.unique(
            features.column, return_index=True, return_inverse=True, return_counts=True
        )
        self.few, self.many = np.flatnonzero(count[nth] <= FEW), np.flatnonzero(count[nth] > FEW)
        large = count > FEW
        self.register_buffer("scale", torch.as_tensor(features.scale))
        self.register_buffer("column", torch.as_tensor(features.column[self.few]).long())
        self.register_buffer("value", torch.as_tensor(features.value[self.few]))
        self.register_buffer("wide", torch.as_tensor(column[large]).long())
        self.register_buffer("lowest", torch.as_tensor(features.value[first[large]]))
        self.register_buffer("count", torch.as_tensor(count[large]).float())
        self.register_buffer("first", torch.as_tensor(np.cumsum(count[large]) - count[large]).long())
        self.layer = nn.Linear(len(features.scale) + len(self.few), width)
        self.looked_up = nn.EmbeddingBag(len(self.many) + 1, width, mode="sum", padding_idx=len(self.many))
        nn.init.normal_(self.looked_up.weight, std=SMALL)

    def forward(self, seen: torch.Tensor) -> torch.Tensor:
        switches = (seen[:, self.column] == self.value).float()
        found = self.layer(torch.cat([seen * self.scale, switches], dim=1))
        if len(self.many):
            nth = seen[:, self.wide] - self.lowest
            on = (nth >= 0) & (nth < self.count)
            found = found + self.looked_up(torch.where(on, self.first + nth.long(), len(self.many)))
        return torch.relu(found)

    def weights(self) -> Numbers:
        """The matrix of the layer, in the order of the features."""
        layer, looked_up = self.layer.weight.detach().numpy().T, self.looked_up.weight.detach().numpy()
        numbers = len(self.scale)
        found = np.zeros((numbers + len(self.few) + len(self.many), layer.shape[1]), dtype=np.float32)
        found[:numbers] = layer[:numbers]
        found[numbers + self.few] = layer[numbers:]
        found[numbers + self.many] = looked_up[:-1]
        return found


class Learner(MaskableActorCriticPolicy):  # type: ignore[misc]  # its types are not read
    """Chooses and judges in one pass: what the distributions of torch do for both takes several."""

    def forward(
        self,
        seen: torch.Tensor,
        deterministic: bool = False,
        action_masks: Any = None,  # noqa: ANN401
    ) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        """An action for each game, what the position is worth, and how likely the action was."""
        liked, worth = self._looked_at(seen, action_masks)
        luck = 0.0 if deterministic else torch.empty_like(liked).exponential_().log_()
        chosen = (liked - luck).argmax(dim=1)
        return chosen, worth, liked.gather(1, chosen[:, None])[:, 0]

    def evaluate_actions(
        self,
        seen: torch.Tensor,
        actions: torch.Tensor,
        action_masks: Any = None,  # noqa: ANN401
    ) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        """What positions are worth, how likely the actions are, and how open the choices."""
        liked, worth = self._looked_at(seen, action_masks)
        return worth, liked.gather(1, actions[:, None])[:, 0], -(liked.exp() * liked).sum(dim=1)

    def _looked_at(self, seen: torch.Tensor, mask: Any) -> tuple[torch.Tensor, torch.Tensor]:  # noqa: ANN401
        """How likely each action is, as logarithms, and what positions are worth."""
        actor, critic = self.mlp_extractor(self.extract_features(seen))
        legal = torch.as_tensor(mask).bool()
        liked = self.action_net(actor).masked_fill(~legal, NEVER)
        return torch.log_softmax(liked, dim=1), self.value_net(critic)


def kind(features: Features, width: int) -> dict[str, Any]:
    """What MaskablePPO is told of the network."""
    return {
        "features_extractor_class": Trunk,
        "features_extractor_kwargs": {"features": features, "width": width},
        "net_arch": {"pi": [width], "vf": [width]},
        "activation_fn": nn.ReLU,
        "optimizer_kwargs": {"fused": True, "eps": 1e-5},
    }


def weights(model: MaskablePPO) -> tuple[Numbers, ...]:
    """The layers that decide what to do."""
    policy = model.policy
    trunk = policy.features_extractor
    found: list[Numbers] = [trunk.weights(), trunk.layer.bias.detach().numpy().copy()]
    for layer in [policy.mlp_extractor.policy_net[0], policy.action_net]:
        found += [layer.weight.detach().numpy().T.copy(), layer.bias.detach().numpy().copy()]
    return tuple(found)
