import { useWide } from '../page/use-wide.ts'

export type StatementWidth = 'narrow' | 'middle' | 'wide'

/** The breakpoints of the design: a grid from the sidebar on, and beside it an open entry. */
export function useStatementWidth(): StatementWidth {
  const [middle, wide] = [useWide(900), useWide(1200)]
  return wide ? 'wide' : middle ? 'middle' : 'narrow'
}
