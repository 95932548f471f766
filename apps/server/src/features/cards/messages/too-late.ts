/** The processor has stopped waiting: what was decided must not stand. */
export class TooLate extends Error {
  override name = 'TooLate'
}
