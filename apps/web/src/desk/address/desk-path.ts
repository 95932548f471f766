/**
 * The form of the table of pages. The table names every page, so no page imports it: rooms.ts adds itself here, as routes
 * are registered with the router.
 */
export interface RegisteredPages {}

type Paths<Pages> = {
  [Name in keyof Pages]: Pages[Name] extends { readonly path: infer Path } ? Path : never
}[keyof Pages]

/** The address of a page of the desk after `/desk`, with the names of its parameters. */
export type DeskPath = RegisteredPages extends { readonly pages: infer Pages } ? Extract<Paths<Pages>, string> : never
