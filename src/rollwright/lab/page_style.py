"""How a report looks: warm paper and two inks, by day and by night, on a phone, on a desk and in print."""

from typing import Final

from rollwright.core.look import Look, Tones

SHARED: Final = (
    "--text:#23252B;--soft:#54585F;--edge:#D9D2C2;--blue:#0072B2;--grey:#7A7A7A",
    "--text:#F0ECE2;--soft:#A9ADB6;--edge:#3A4049;--blue:#5BB0E8;--grey:#A8A8A8",
)
"""What all titles have in common, by day and by night."""


def style(look: Look) -> str:
    """The whole style sheet, in the colours of a title."""
    day, night = _tones(look.light, SHARED[0]), _tones(look.dark, SHARED[1])
    dark = f"@media screen and (prefers-color-scheme:dark){{:root{{color-scheme:dark;{night}}}{NIGHT}}}"
    return f":root{{color-scheme:light;{day}}}\n{RULES}\n{dark}\n{PHONE}\n{PRINT}"


def _tones(tones: Tones, shared: str) -> str:
    named = zip(("room", "paper", "ink", "ink2", "mark"), tones, strict=True)
    return ";".join([*(f"--{name}:{colour}" for name, colour in named), shared])


NIGHT: Final = ".day{display:none}.night{display:block}"
RULES: Final = """
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--room);color:var(--text);font:400 16px/1.5 'Fira Sans',system-ui,sans-serif;
  font-variant-numeric:lining-nums tabular-nums;overflow-wrap:break-word}
h1,h2,h3,.sentence,.number,.wrong li{font-family:'Young Serif',Georgia,serif;font-weight:400}
h1{font-size:49px;line-height:1.1;margin:0;color:var(--ink)}
h2{font-size:25px;line-height:1.2;margin:0 0 12px;color:var(--ink)}
h3{font-size:20px;line-height:1.25;margin:0 0 4px;color:var(--ink)}
p{margin:0 0 12px}
a{color:var(--mark);text-underline-offset:3px}
main{max-width:760px;margin:0 auto;padding:48px 16px}
header{padding:0 32px 24px}
.kind{font-weight:600;color:var(--mark);margin:0 0 8px}
.played{color:var(--soft);margin:12px 0 0;max-width:60ch}
section{background:var(--paper);border-radius:6px;padding:32px;margin:0 0 24px;
  box-shadow:0 1px 1px rgb(60 40 20/.1),0 6px 18px rgb(60 40 20/.1)}
.wrong{border-top:6px solid var(--mark)}
.wrong ol{margin:0;padding:0;list-style:none;counter-reset:wrong}
.wrong li{counter-increment:wrong;display:grid;grid-template-columns:32px minmax(0,1fr);font-size:17px;line-height:1.4;
  padding:12px 0;border-top:1px solid var(--edge)}
.wrong li:first-child{border-top:0;padding-top:0}
.wrong li::before{content:counter(wrong);color:var(--mark);font-size:20px;line-height:1.2}
.wrong li a{font:400 15px/1.4 'Fira Sans',system-ui,sans-serif}
.sentence{font-size:20px;line-height:1.4;margin:0 0 8px}
.number{font-size:31px;line-height:1.2;color:var(--ink);margin:0 0 12px}
.number small{font:400 15px 'Fira Sans',system-ui,sans-serif;color:var(--soft)}
figure{margin:16px 0}
figure svg{display:block;max-width:100%;height:auto;margin:0 auto}
figure.chart svg text{font-family:'Fira Sans',system-ui,sans-serif}
figcaption{color:var(--soft);font-size:14px;line-height:1.4;margin-top:8px}
.sheet-map svg{border-radius:6px}
.night{display:none}
.remarks{color:var(--soft);font-size:15px;margin:0;padding:0 0 0 16px}
.remarks li{margin:0 0 4px}
details{margin:16px 0 0;border-top:1px solid var(--edge)}
summary{cursor:pointer;padding:12px 0;font-weight:600;color:var(--mark)}
table{border-collapse:collapse;width:100%;font-size:14px}
th,td{text-align:right;padding:4px 0 4px 12px;border-bottom:1px solid var(--edge);font-weight:400;vertical-align:top}
th{color:var(--soft)}
th.name,td.name{text-align:left;padding-left:0}
td:first-child{font-weight:600}
.contents{padding:0 32px 24px}
.contents ul{columns:2;margin:0;padding:0;list-style:none}
.contents li{padding:2px 0;break-inside:avoid}
.game{padding:16px 0;border-top:1px solid var(--edge)}
.game p{margin:0 0 8px}
.save{display:inline-block;border:1.5px solid var(--mark);border-radius:12px;padding:10px 16px;font-weight:600;
  text-decoration:none}
code{font:400 14px/1.5 ui-monospace,'DejaVu Sans Mono',monospace;overflow-wrap:anywhere}
.asks{margin:0;padding:0;list-style:none}
.asks li{padding:8px 0;border-top:1px solid var(--edge)}
.asks code{display:block;color:var(--soft)}
footer{padding:0 32px;color:var(--soft);font-size:14px}
"""
PHONE: Final = """@media (max-width:560px){
main{padding:24px 0}
header,footer,.contents{padding-left:16px;padding-right:16px}
h1{font-size:39px}
section{padding:24px 16px;border-radius:0;margin-bottom:12px}
.number{font-size:25px}
.contents ul{columns:1}
.contents a{display:block;padding:8px 0}
.sheet-map{margin-left:-16px;margin-right:-16px}
.sheet-map figcaption{padding:0 16px}
thead{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}
tr{display:block;padding:8px 0;border-bottom:1px solid var(--edge)}
td,td.name{display:flex;justify-content:space-between;gap:16px;border:0;padding:1px 0;text-align:right}
td:empty,td[data-of=""]::before{display:none}
td::before{content:attr(data-of);color:var(--soft);font-weight:400;text-align:left}
}"""
PRINT: Final = """@page{margin:14mm}
@media print{
body{background:#fff;font-size:10.5pt}
main{max-width:none;padding:0}
header,footer{padding-left:0;padding-right:0}
section{box-shadow:none;padding:0 0 8mm;background:none;border-radius:0}
.wrong{padding-top:4mm}
h2,.sentence,.number{break-after:avoid}
figure,.game,.wrong li{break-inside:avoid}
figure svg{max-height:235mm}
.save,.contents,summary{display:none}
details::details-content{content-visibility:visible;block-size:auto}
}"""
