/** Stands in every string that is not empty, so that a test finds its traces. */
export const MARK = 'hostile'

/** Markup that would run, open, load or lead elsewhere, template syntax of every kind, and an address with a script. */
const markup = [
  `<img src=x id=${MARK} onerror="${MARK}()">`,
  `"><script id=${MARK}>${MARK}()</script>`,
  `<b id=${MARK}>b</b><a id=${MARK} href="https://${MARK}.example/">a</a><br>`,
  `<svg onload=${MARK}()><style>*{display:none}</style>`,
  `<iframe srcdoc="<script>parent.${MARK}()</script>"></iframe>`,
  `javascript:${MARK}()//`,
  "{{constructor.constructor('alert(1)')()}}${alert(1)}#{7*7}{0}{code}{count, plural, other {x}}<0>t</0>",
  '&lt;b&gt;&#x3c;',
].join(' ')

/**
 * Characters that reverse the reading direction, that are invisible, that pile up on one base character, and half of a
 * surrogate pair.
 */
const unseen = `${MARK}\u202Etxet desrever\u2067\u200B\u200D\u2060\uFEFF\u00AD\u0007 e${'\u0301'.repeat(60)} \uD83D \u2028\u2029 👩‍👩‍👧‍👦 مرحبا`

/** Nothing to break at, in wide characters. */
const long = `${MARK}${'Щ'.repeat(120)}${'W'.repeat(120)}${'_'.repeat(60)}`

/** Empty strings, and strings that look like other values. */
const nullish = ['', ' ', 'null', 'undefined', 'NaN', '[object Object]', '__proto__', 'constructor', '0', '-1e999']

/** The strings of each kind; one kind at a time fills all answers. */
export const kinds: Readonly<Record<string, readonly string[]>> = {
  markup: [markup],
  'unseen characters': [unseen],
  'an endless word': [long],
  'next to nothing': nullish,
  'some of each': [markup, unseen, long, ''],
}
