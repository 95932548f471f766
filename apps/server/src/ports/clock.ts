/** The one source of time. Tests put a clock that they move themselves. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number
}
