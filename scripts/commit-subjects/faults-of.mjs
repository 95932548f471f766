/** Columns of a subject: `git log --oneline` shows them on a usual terminal. */
const LONGEST = 72

/**
 * The subjects that a reader of the history cannot take in at a glance, or cannot tell apart.
 * @param subjects the first lines of commits; merges have none of their own
 * @returns a sentence for each fault
 */
export const faultsOf = (subjects) => [
  ...subjects
    .filter((subject) => [...subject].length > LONGEST)
    .map((subject) => `"${subject}" has ${[...subject].length} characters, and may have ${LONGEST}.`),
  ...new Set(
    subjects
      .filter((subject, at) => subjects.indexOf(subject) < at)
      .map((subject) => `"${subject}" is the subject of several commits.`),
  ),
]
