/** The history of a field so far. */
type FieldVisit = {
  /** It was left once. */
  readonly touched: boolean
  /** It had the focus once. */
  readonly visited: boolean
  /** It has the focus. */
  readonly active: boolean
}

/**
 * Tells whether a field's error is shown (spec section 2, general behaviours): once the field was touched, or was visited and
 * is no longer active (a field that was disabled under the cursor is never left), or a submit has failed.
 */
export const showsError = ({ touched, visited, active }: FieldVisit, submitFailed: boolean): boolean =>
  touched || (visited && !active) || submitFailed
