import { refusalOf } from '../../api/refusal-of.ts'
import { endCode } from './sent-code-memory.ts'
import type { CodeSubject, Subject } from './signable.ts'

type Stale = Pick<CodeSubject<never>, 'stale'>

/** Tells whether the refusal means that the subject has changed. */
export function isStale({ stale }: Stale, error: unknown): boolean {
  const refusal = refusalOf(error)
  return refusal !== undefined && stale !== undefined && stale.includes(refusal)
}

/** The code belongs to an earlier version: the person needs another, if the subject is still theirs to sign. */
export async function beginAnew(subject: Subject & Stale, error: unknown): Promise<void> {
  endCode(subject)
  await subject.stale?.show(error)
}
