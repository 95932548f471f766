/**
 * The events that third parties may learn (spec sections 2 and 7), and nothing beyond: the type has no room for an
 * address with its query, a name, a number or an amount.
 */
export type ThirdPartyEvent =
  /**
   * `page` is a route of its area with its placeholders as they stand in the table of routes, never with their values.
   */
  | { readonly name: 'pageView'; readonly page: string }
  /** A step of registration is done: `nxt` its form, `cnf_org` the organization. */
  | { readonly name: 'step'; readonly step: 'nxt' | 'cnf_org' }
  | { readonly name: 'Lead' }
  | { readonly name: 'CompleteRegistration' }
