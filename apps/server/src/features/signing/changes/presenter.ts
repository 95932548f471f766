import type { SignedChange } from '@dilo/contract/signature-fields.ts'
import { wireCodeOf } from '@dilo/domain/refusals.ts'
import { fullNameOf } from '../../../db/person-names.ts'
import type { ChangeKind } from './change-kind.ts'
import { answerChange, type OpenChange } from './open-change.ts'
import { methodsFor } from './signed-by-eds.ts'

/** The people who proposed and signed a change, its missing signatures and its start, as the caller sees them. */
export function presentSigning(kind: ChangeKind, change: OpenChange, personId: string): SignedChange {
  const { row, fingerprint, needs, given, missing, edsOnly } = change
  const answer = answerChange(kind, change, personId)
  return {
    person: fullNameOf(row),
    proposedAt: row.proposed_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    fingerprint,
    needs: [...needs],
    given: given.map((one) => ({
      person: fullNameOf(one),
      type: one.type,
      method: one.method,
      evidence: one.evidence,
    })),
    missing: [...missing],
    takesEffectAt: row.takes_effect_at?.toISOString() ?? null,
    edsOnly: [...edsOnly.powers],
    methods: methodsFor(edsOnly, personId),
    refusal: answer.ok ? null : wireCodeOf(answer.error),
  }
}
