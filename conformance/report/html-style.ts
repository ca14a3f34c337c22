/** The style of the page, on a light or dark screen and on paper. */
export const style = `
:root {
  color-scheme: light dark;
  --text: light-dark(#1c1e21, #e4e6e9); --quiet: light-dark(#5c636b, #a3abb4); --back: light-dark(#fff, #16181b);
  --panel: light-dark(#f4f5f7, #212429); --line: light-dark(#d5d9de, #3a3f46); --link: light-dark(#0b57b0, #82b4f5);
}
.pass, .conformant { --own: light-dark(#116b33, #62c587); }
.fail, .error, .non-conformant { --own: light-dark(#b3151b, #ff8a85); }
.warn { --own: light-dark(#8a5300, #e8b25a); }
.observed { --own: light-dark(#0b5c78, #6fc3e0); }
.inconclusive { --own: light-dark(#7a2a91, #d69be8); }
.skipped, .inapplicable { --own: var(--quiet); }
* { box-sizing: border-box; }
body { margin: 0; color: var(--text); background: var(--back); font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
header, main { max-width: 75rem; margin: 0 auto; padding: 1rem 1.5rem; }
h1 { font-size: 1.1rem; margin: 0; color: var(--quiet); }
h2 { font-size: 1.15rem; margin: 2rem 0 .5rem; }
h3 { margin: 1rem 0 .35rem; font-size: 1rem; }
h3.part { margin: .75rem 0 .25rem; font-size: .9rem; }
a { color: var(--link); }
code, pre { font: .85em/1.45 ui-monospace, monospace; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
.sentence { font-size: 1.5rem; font-weight: 600; margin: .25rem 0; line-height: 1.3; }
.verdict { border-left: .4rem solid var(--own); margin-top: 1rem; }
@media (width >= 60rem) { .verdict { display: grid; grid-template-columns: minmax(0, 1fr) 27rem; gap: 2rem; align-items: start; } }
.matrix { display: flex; flex-wrap: wrap; gap: 2px; align-content: flex-start; margin-top: .75rem; }
.matrix .quiet { padding: 0 .3rem; font-size: .75rem; line-height: 1.15rem; }
.matrix .quiet:first-of-type { padding-left: 0; }
.cell { width: 1.15rem; height: 1.15rem; border-radius: .2rem; color: var(--back); background: var(--own); font-size: .7rem; font-weight: 700; line-height: 1.15rem; text-align: center; text-decoration: none; }
.cell:is(.skipped, .inapplicable) { color: var(--quiet); background: none; box-shadow: inset 0 0 0 1px var(--line); }
.skip:not(:focus) { position: absolute; clip-path: inset(50%); }
.quiet { color: var(--quiet); font-size: .9rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .2rem .7rem; text-align: right; border-bottom: 1px solid var(--line); color: var(--own); }
th { overflow-wrap: normal; }
th:first-child { text-align: left; }
.runs :is(th, td) { text-align: left; vertical-align: top; overflow-wrap: anywhere; }
.runs th:first-child { min-width: 9rem; }
.runs .badge { min-width: 0; }
.statement { font-weight: 400; }
tfoot { font-weight: 600; }
td.none { color: var(--quiet); opacity: .6; }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .25rem 1rem; margin: .5rem 0; }
dt { color: var(--quiet); }
dd { margin: 0; }
dd bdi { white-space: pre-wrap; }
.badge { display: inline-block; min-width: 6.5rem; padding: 0 .4rem; color: var(--own); border: 1px solid; border-radius: .25rem; font-size: .8rem; text-align: center; }
details { border: 1px solid var(--line); border-radius: .35rem; margin: .35rem 0; padding: .3rem .7rem; scroll-margin-top: 6rem; }
details:is(.fail, .error, .warn, .inconclusive) { border-left: .3rem solid var(--own); }
summary { cursor: pointer; }
pre { background: var(--panel); padding: .5rem .7rem; margin: .25rem 0; border-radius: .25rem; overflow: auto; max-height: 28rem; white-space: pre-wrap; }
.exchange-link { margin: .5rem 0; }
form { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; padding: .6rem 0; position: sticky; top: 0; background: var(--back); border-bottom: 1px solid var(--line); z-index: 1; }
select, input, button { font: inherit; padding: .15rem .4rem; max-width: 100%; }
[hidden] { display: none; }
@media (width < 40rem) { form { position: static; } header, main { padding: .75rem; } dl { grid-template-columns: minmax(0, 1fr); } dd { margin-bottom: .4rem; } table:not(.runs) thead th:not(:first-child) { writing-mode: vertical-rl; } th, td { padding: .2rem; } table { font-size: .85rem; } }
@media print {
  :root { color-scheme: light; }
  body { font-size: 10pt; }
  form, .exchange:not([open]) { display: none; }
  header, main { max-width: none; padding: 0; }
  .cell { print-color-adjust: exact; }
  pre { max-height: none; overflow: visible; }
  summary { break-after: avoid; }
}
`;
