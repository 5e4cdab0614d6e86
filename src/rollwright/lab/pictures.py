"""Pictures of answers: marks with errors, labelled where they stand, for colour-blind eyes too, light and dark."""

import json
from collections.abc import Mapping, Sequence
from textwrap import wrap
from typing import Any, Final, NamedTuple

from rollwright.paper import LIGHT, SLATE, Theme

COLOURS: Final = ("#0072B2", "#D55E00", "#009E73", "#E69F00", "#B5578F", "#56B4E9", "#7A7A7A")
"""By Okabe and Ito, the strongest contrasts first."""
FONT: Final = "DejaVu Sans, Inter, system-ui, sans-serif"
ALONE: Final = 440
"""Pixels: the width of a picture that stands beside no other."""
COLUMN: Final = 330
"""Pixels: no axis of a picture in a narrow column is longer."""
BESIDE: Final = 160
"""Pixels of an axis beside another that shares its names."""
LABEL: Final = 190
"""Pixels of a name beside an axis in a narrow column; longer ones have several lines."""
FOLDED: Final = r"split(trim(replace(datum.label, regexp('(.{1,26})( |$)', 'g'), '$1|')), '|')"
NARROW_LINE, NARROW_TITLE = 54, 36
"""Letters in a line above a picture in a narrow column."""
VARIABLES: Final = {
    "#23252B": "--text",
    "#54585F": "--soft",
    LIGHT.edge: "--edge",
    LIGHT.paper: "--paper",
    "#0072B2": "--blue",
    "#7A7A7A": "--grey",
}
"""What changes between day and night, and what a page calls it."""
Spec = Mapping[str, Any]
Row = Mapping[str, Any]


class Picture(NamedTuple):
    """A picture that can be drawn in any theme."""

    title: str
    subtitle: str
    spec: Spec
    """Vega-Lite, without colours of paper and ink; or a drawing of a sheet under `svg`."""

    def svg(self, dark: bool = False) -> str:
        """Drawn as SVG."""
        if "svg" in self.spec:
            return str(self.spec["svg"][SLATE.name if dark else LIGHT.name])
        import vl_convert  # takes a while to load

        return str(vl_convert.vegalite_to_svg(self.themed(dark)))

    def png(self, dark: bool = False, scale: float = 2.0) -> bytes:
        """Drawn as PNG."""
        import vl_convert

        return bytes(vl_convert.svg_to_png(self.svg(dark), scale=scale))

    def column(self) -> str:
        """Drawn once as SVG for a narrow column, without title; paper and inks are variables of the page's style."""
        import vl_convert

        whole = {**narrow(self.spec), "config": _config(LIGHT, False), "background": None, "padding": 4}
        drawn = str(vl_convert.vegalite_to_svg(whole))
        for light, variable in VARIABLES.items():
            drawn = drawn.replace(f'"{light}"', f'"var({variable})"')
        return drawn

    def narrowed(self) -> "Picture":
        """The same for a phone: narrower, and the words above it in short lines."""
        if "svg" in self.spec:
            return self
        lines = [part for line in self.subtitle.split("\n") for part in wrap(line, NARROW_LINE)]
        return Picture(
            "\n".join(wrap(self.title, NARROW_TITLE)), "\n".join(lines), {**narrow(self.spec), "padding": 12}
        )

    def themed(self, dark: bool = False) -> dict[str, Any]:
        """The whole Vega-Lite specification."""
        theme = SLATE if dark else LIGHT
        return {
            "$schema": "https://vega.github.io/schema/vega-lite/v5.json",
            "title": {"text": self.title.split("\n"), "lineHeight": 23, "subtitle": self.subtitle.split("\n")},
            "config": _config(theme, dark),
            **self.spec,
        }


def _config(theme: Theme, dark: bool) -> dict[str, Any]:
    ink, soft = ("#F0ECE2", "#A9ADB6") if dark else ("#23252B", "#54585F")
    axis = {"labelColor": ink, "titleColor": soft, "gridColor": theme.edge, "domainColor": soft, "tickColor": soft}
    return {
        "background": theme.paper,
        "padding": 20,
        "font": FONT,
        "title": {
            "anchor": "start",
            "fontSize": 19,
            "color": ink,
            "subtitleColor": soft,
            "subtitleFontSize": 13,
            "subtitlePadding": 6,
            "offset": 16,
            "lineHeight": 17,
        },
        "axis": {**axis, "labelFontSize": 12, "titleFontSize": 12, "titleFontWeight": "normal", "labelLimit": 260},
        "legend": {"labelColor": ink, "titleColor": soft, "labelFontSize": 12, "titleFontSize": 12},
        "header": {"labelColor": ink, "titleColor": soft, "labelFontSize": 13, "labelFontWeight": "bold"},
        "view": {"stroke": None},
        "range": {"category": [_seen(colour) for colour in COLOURS] if dark else list(COLOURS)},
        "text": {"color": ink, "fontSize": 12},
        "style": {"halo": {"color": theme.paper, "stroke": theme.paper, "strokeWidth": 4, "strokeJoin": "round"}},
        "rule": {"color": soft},
        "mark": {"color": _seen(COLOURS[0]) if dark else COLOURS[0]},
    }


def _seen(colour: str) -> str:
    """A colour light enough to be seen on slate."""
    return {"#0072B2": "#5BB0E8", "#7A7A7A": "#A8A8A8"}.get(colour, colour)


def narrow(spec: Spec) -> dict[str, Any]:
    """The same with two pictures beside each other at most, and shorter axes; what need not be beside is below."""
    found: dict[str, Any] = {}
    for name, value in spec.items():
        if name == "columns":
            found[name] = min(2, value)
        elif name == "width" and isinstance(value, int | float):
            found[name] = min(COLUMN, value)
        elif name in ("spec", "layer", "hconcat", "vconcat", "concat"):
            found[name] = [narrow(one) for one in value] if isinstance(value, list) else narrow(value)
        elif name == "encoding" and "y" in value:
            found[name] = {**value, "y": _folded(value["y"])}
        else:
            found[name] = value
    if "hconcat" in found:
        found |= _below(found.pop("hconcat"))
    if "spec" in found and "columns" in found and isinstance(found["spec"].get("width"), int | float):
        found["spec"]["width"] = min(COLUMN // 2, found["spec"]["width"])
    return found


def _below(panels: Sequence[Spec]) -> dict[str, Any]:
    """Panels below each other, if each has its own names; else beside each other, with short axes."""
    if any('"axis": null' in json.dumps(panel) for panel in panels):
        return {"hconcat": [{**panel, "width": BESIDE} for panel in panels]}
    return {"vconcat": panels}


def _folded(y: Spec) -> Spec:
    """The names beside an axis, in several lines where they are long."""
    axis = y.get("axis") or {}
    return {**y, "axis": {**axis, "labelLimit": LABEL, "labelExpr": FOLDED}} if axis.get("labelLimit", 0) > LABEL else y


def field(name: str, kind: str = "quantitative", **more: Any) -> dict[str, Any]:
    """What an axis or a colour shows."""
    return {"field": name, "type": kind, **more}


def axis(title: str, **more: Any) -> dict[str, Any]:
    """An axis with its title and unit."""
    return {"axis": {"title": title, **more}}


def values(rows: Sequence[Row]) -> dict[str, Any]:
    """The data of a picture."""
    return {"values": [dict(row) for row in rows]}


def legible(how: Spec, encoding: Spec) -> list[dict[str, Any]]:
    """Words that no line crosses: the paper shows around them."""
    return [{"mark": {"type": "text", **how, **halo}, "encoding": encoding} for halo in ({"style": "halo"}, {})]


def marks_with_errors(
    x: Spec,
    y: str,
    low: str,
    high: str,
    title: str,
    label: str = "",
    colour: Spec | None = None,
    fair: float | None = None,
) -> list[dict[str, Any]]:
    """A dot for each value, the interval through it, what it is beside it, and a line for what would be fair."""
    ends = {"x": x, "y": field(low, scale={"zero": False, "padding": 24}, **axis(title)), "y2": {"field": high}}
    tint = {"color": colour} if colour else {}
    layers: list[dict[str, Any]] = []
    if fair is not None:
        layers.append({"mark": {"type": "rule", "strokeDash": [5, 4]}, "encoding": {"y": {"datum": fair}}})
    layers.append({"mark": {"type": "rule", "strokeWidth": 3}, "encoding": {**ends, **tint}})
    layers.append(
        {
            "mark": {"type": "point", "filled": True, "size": 90, "opacity": 1},
            "encoding": {"x": x, "y": field(y), **tint},
        }
    )
    if label:
        layers.append(
            {
                "mark": {"type": "text", "dy": -9, "baseline": "bottom"},
                "encoding": {"x": x, "y": field(high), "text": {"field": label}},
            }
        )
    return layers


def side_by_side(
    layers: Sequence[Spec],
    by: str,
    rows: Sequence[Row],
    width: int = 200,
    height: int = 260,
    columns: int = 4,
    independent: bool = False,
) -> dict[str, Any]:
    """The same picture for each of several, beside each other."""
    own = ("x", "xOffset", "y") if independent else ("x", "xOffset")
    scale = {"resolve": {"scale": dict.fromkeys(own, "independent")}}
    width = ALONE if len({row[by] for row in rows}) == 1 else width
    return {
        "data": values(rows),
        "facet": {**field(by, "nominal", sort=list(dict.fromkeys(row[by] for row in rows))), "header": {"title": None}},
        "columns": columns,
        "spec": {"width": width, "height": height, "layer": list(layers)},
        **scale,
    }


def forest(
    rows: Sequence[Row],
    title: str,
    height: int = 0,
    zero: float | None = 0.0,
    colour: Spec | None = None,
    **ticks: Any,
) -> dict[str, Any]:
    """One line for each `name`: `value` between `low` and `high`, and `label` behind it."""
    y = field("name", "nominal", sort=None, axis={"title": None, "grid": False, "ticks": False})
    tint = {"color": colour} if colour else {}
    layers: list[dict[str, Any]] = []
    if zero is not None:
        layers.append({"mark": {"type": "rule", "strokeDash": [5, 4]}, "encoding": {"x": {"datum": zero}}})
    x = field("low", scale={"zero": False, "padding": 12}, **axis(title, **ticks))
    layers += [
        {"mark": {"type": "rule", "strokeWidth": 3}, "encoding": {"y": y, "x": x, "x2": {"field": "high"}, **tint}},
        {
            "mark": {"type": "point", "filled": True, "size": 80, "opacity": 1},
            "encoding": {"y": y, "x": field("value"), **tint},
        },
        *legible({"align": "left", "dx": 8}, {"y": y, "x": field("high"), "text": {"field": "label"}}),
    ]
    return {"data": values(rows), "width": 460, "height": height or {"step": 24}, "layer": layers}


def beside(panels: Sequence[Spec], width: int = 330) -> dict[str, Any]:
    """Forests of the same names beside each other: the names stand once, at the left, and hold for all."""
    first, *others = [{**panel, "width": width} for panel in panels]
    names = [row["name"] for row in first["data"]["values"]]
    unnamed = [{**panel, "layer": [_unnamed(layer, names) for layer in panel["layer"]]} for panel in others]
    return {"hconcat": [first, *unnamed]}


def _unnamed(layer: Spec, names: Sequence[str]) -> Spec:
    """A layer with a line for each of these names, also where it has nothing to show, and without the names."""
    encoding = layer["encoding"]
    lines = {"axis": None, "scale": {"domain": list(names)}}
    return {**layer, "encoding": {**encoding, "y": {**encoding["y"], **lines}}} if "y" in encoding else layer
