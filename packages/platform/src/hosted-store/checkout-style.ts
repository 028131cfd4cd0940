/**
 * The style of the checkout and the confirmation: one column on phones, two columns with the
 * summary at the side on desktops.
 */
export const checkoutStyle = `.checkout{display:grid;gap:1.5rem;margin-block-start:1.5rem}
.steps{display:grid;gap:2rem;min-inline-size:0;counter-reset:step}
.step{min-inline-size:0;margin:0;padding:0;border:0}
.step>h2{display:flex;align-items:center;gap:.75rem;margin-block-end:1rem}
.step>h2::before{counter-increment:step;content:counter(step) / '';display:grid;flex:none;place-items:center;inline-size:1.9rem;block-size:1.9rem;border:1px solid var(--soft);border-radius:50%;color:var(--soft);font:.95rem/1 ui-sans-serif,system-ui,sans-serif}
.step>*+*{margin-block-start:1rem}
.step>h2+*{margin-block-start:0}
fieldset{min-inline-size:0;margin:0;padding:0;border:0}
legend{padding:0;font-weight:600}
.fields{display:grid;gap:1rem}
.field{min-inline-size:0}
.field label{margin-block-end:.25rem;font-weight:600}
.hint,.optional{color:var(--soft);font-size:.875rem;font-weight:400}
.error{margin-block-start:.25rem;color:var(--bad);font-weight:600}
.error::before{content:'▲ ' / ''}
textarea.text{resize:vertical}
select.text{padding-inline-end:2.5rem;appearance:none;background-image:linear-gradient(45deg,transparent 50%,currentcolor 50%),linear-gradient(-45deg,transparent 50%,currentcolor 50%);background-position:right 1.3rem center,right 1rem center;background-size:.32rem .32rem;background-repeat:no-repeat}
select.text:dir(rtl){background-position:left 1rem center,left 1.3rem center}
.choices{display:grid;border:1px solid var(--soft);border-radius:var(--radius);background:var(--field)}
.choice{display:flex;gap:.75rem;align-items:flex-start;min-block-size:3.25rem;padding:.8rem 1rem;cursor:pointer}
.choice+.choice{border-block-start:1px solid var(--line)}
.choice>span{flex:1;min-inline-size:0}
.choice:has(:checked){background:color-mix(in srgb,var(--accent) 8%,var(--field));box-shadow:inset 0 0 0 1px var(--accent)}
.choice:has(:disabled){color:var(--soft);cursor:default}
.choice:has(:focus-visible){outline:3px solid var(--accent);outline-offset:2px}
.choice :focus-visible{outline:none}
input[type=radio],input[type=checkbox]{flex:none;inline-size:1.35rem;block-size:1.35rem;margin:.15rem 0 0;accent-color:var(--accent)}
.check{display:flex;gap:.75rem;align-items:flex-start;padding-block:.5rem}
.check input{margin-block-start:.1rem}
details>summary{display:flex;align-items:center;gap:.5rem;min-block-size:2.75rem;cursor:pointer;color:var(--accent);list-style:none}
details>summary::-webkit-details-marker{display:none}
details>summary::before{content:'+' / '';inline-size:1em;text-align:center;font-size:1.2em}
details[open]>summary::before{content:'−' / ''}
.billing>.fields{margin-block-start:1rem}
@supports selector(:has(*)){.billing:not(:has(#billingDiffers:checked))>.fields{display:none}}
.code{display:flex;gap:.5rem}
.code .text{flex:1;min-inline-size:0}
.codes{display:flex;flex-wrap:wrap;gap:.5rem;padding:0;list-style:''}
.codes button{gap:.5rem;border-style:dashed;background:var(--panel)}
.addresses{display:grid;gap:.5rem}
.addresses button{justify-content:start;text-align:start;inline-size:100%;border-color:var(--line);border-radius:var(--radius);background:var(--field)}
.summary{min-inline-size:0;border-radius:var(--radius);background:var(--panel)}
.summary>details>summary{justify-content:space-between;padding:.75rem 1rem;font-weight:600}
.summary>details>summary>span{flex:1}
.summary>details>div{padding:0 1rem 1rem}
.goods{display:grid;gap:1rem;padding:0;list-style:''}
.goods>li{display:grid;grid-template-columns:1fr auto;gap:0 1rem}
.sums{display:grid;gap:.35rem;margin-block-start:1rem;padding-block-start:1rem;border-block-start:1px solid var(--line)}
.sums>div{display:flex;justify-content:space-between;gap:1rem}
.total{align-items:baseline;padding-block-start:.5rem;font-weight:700}
.total dd,.total .amount{font-size:1.3rem}
tfoot .total :is(th,td){padding-block:.75rem;vertical-align:baseline;font-weight:700}
.narrow{max-inline-size:28rem}.narrow>*+*{margin-block-start:1rem}
.confirmation{max-inline-size:44rem}.confirmation>*+*{margin-block-start:1rem}
.offer{padding:1rem 1.25rem;border:1px solid var(--line);border-radius:var(--radius)}.offer>*+*{margin-block-start:.75rem}
.signed{display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:center;justify-content:space-between}
@media (width<60rem){.summary>details:not([open])>summary{border-radius:var(--radius)}}
@media (width>=34rem){.fields{grid-template-columns:repeat(6,1fr)}.fields>*{grid-column:span 6}.fields>.half{grid-column:span 3}.fields>.third{grid-column:span 2}.fields>.rest{grid-column:span 4}}
@media (width>=60rem){.checkout{grid-template-columns:minmax(0,1fr) minmax(20rem,25rem);gap:3.5rem;align-items:start}.steps{grid-column:1;grid-row:1;gap:2.75rem}.summary{grid-column:2;grid-row:1;position:sticky;inset-block-start:1.5rem;max-block-size:calc(100vh - 3rem);overflow:auto;padding:1.5rem}.summary>details>div{padding:0}@supports selector(::details-content){.summary>details>summary{display:none}.summary>details::details-content{content-visibility:visible;block-size:auto}}.checkout .review-lines{display:none}}
`
