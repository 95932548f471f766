import type { StaffRole } from './staff-roles.ts'

/**
 * The way in which an action takes effect. `alone`: its maker is enough. `two`: it waits until another person, with one
 * of these roles, approves it. `atOnceThenConfirmed`: it holds at once, and lifts by itself unless another person
 * confirms it within the time.
 */
type SecondPair =
  | { readonly needs: 'alone' }
  | { readonly needs: 'two'; readonly by: readonly StaffRole[] }
  | { readonly needs: 'atOnceThenConfirmed'; readonly by: readonly StaffRole[]; readonly withinMs: number }

/** The rule of a kind: who makes it, and who decides with them. */
export type StaffActionRule = { readonly makers: readonly StaffRole[]; readonly secondPair: SecondPair }
