/** Tests that begin first, because one that begins last has one core for itself and leaves the others idle (vitest.config.ts). */
// oxfmt-ignore
export const longestTests = [
  'recovery', 'sign-in-limits', '*simulator', 'hostile-signature', 'against-the-model', 'killed-*', 'start-postgres',
  'main', 'verify-audit', 'messages-check', 'growth', 'messages-of-each-purpose', 'odd-letters', 'who-may-call',
  'statement-filters', 'linear-readers', 'check-pack', 'independent-engine', 'key-file', 'open-key', 'verify-signature',
].map((name) => `**/${name}.test.{ts,mjs}`)
