import { vi } from 'vitest'
import { PATIENCE_MS } from './patience.ts'

/** Test files of one worker share their modules: only the first of them wraps the function. */
const WRAPPED = Symbol.for('dilo.patientWaits')

type Waiting = typeof vi.waitFor & { [WRAPPED]?: true }

/** Lets every wait for a condition last as long as a test may: how soon it comes says how busy the machine is. */
function waitLong(): void {
  const { waitFor } = vi as { waitFor: Waiting }
  if (waitFor[WRAPPED]) return
  const patiently: Waiting = (check, options) => waitFor(check, { ...(typeof options === 'object' ? options : {}), timeout: PATIENCE_MS })
  patiently[WRAPPED] = true
  vi.waitFor = patiently
}

waitLong()
