/** Few people to whom a page is offered: who heads the company, or acts for several companies. */
export type Few = 'heads' | 'severalCompanies'

/** The facts that decide which pages a person is offered. */
export type Offered = {
  readonly permissions: readonly string[]
  /** The few to whom the person belongs. */
  readonly few: readonly Few[]
}
