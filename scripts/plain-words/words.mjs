/**
 * Words and openings that a stranger stumbles over, and the plain ones (docs/STYLE.md). A comment, a page or the title of a test
 * with one of them counts; `ceilings.json` says how many of them a file still has.
 */
export const words = [
  {
    pattern: /^(?:Of|Whose|Whoever)\b/,
    instead: 'the subject first: "The company of the account", not "Of which company"',
  },
  {
    pattern: /^(?:What|Who|Which|How|Whether|Where)\b/,
    instead: 'the subject first: "The accounts of a person", not "What a person has"',
  },
  { pattern: /\btold\b/i, instead: 'says, shows, notifies, reports' },
  { pattern: /\bwhoever\b/i, instead: 'the person who, anyone who, a caller that' },
  { pattern: /\bof which\b/i, instead: 'two sentences, or "whose"' },
  { pattern: /\bwish(?:es|ed)?\b/i, instead: 'request, choice, setting' },
  { pattern: /\bdeeds?\b/i, instead: 'action' },
  { pattern: /\bmend(?:s|ed|ing)?\b/i, instead: 'fix, correct' },
  { pattern: /\bof before\b/i, instead: 'previous, earlier' },
  { pattern: /\bis no more\b|\bare no more\b/i, instead: 'no longer exists, ended' },
  { pattern: /\bwhat (?:came|comes|becomes|became) of\b/i, instead: 'the outcome' },
  { pattern: /\bsomebody\b/i, instead: 'a person, someone' },
  { pattern: /\bfrom (?:then|there) on\b/i, instead: 'after that' },
]
