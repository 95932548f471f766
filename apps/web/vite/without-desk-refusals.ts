import type { Plugin } from 'vite'

/**
 * Leaves the desk's refusals out of the clients' pages: no call of theirs gives one (decision 136), and every page would
 * fetch them.
 */
export const withoutDeskRefusals = (): Plugin => ({
  name: 'dilo:without-desk-refusals',
  apply: 'build',
  load: (id) => (id.endsWith('/refusals/desk-refusals.ts') ? 'export const deskRefusals = {}' : null),
})
