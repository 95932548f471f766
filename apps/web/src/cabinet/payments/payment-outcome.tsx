import { outcomeBadge } from '@dilo/domain/payments/outcome-words.ts'
import type { PaymentOutcome } from '@dilo/domain/payments/payment-outcome.ts'
import { Ban, CircleX, Clock, Hourglass, Pencil, RefreshCw, Trash2, Undo2 } from '@dilo/ui/icons/icons-of-things.ts'
import { CircleCheck, type Drawing, TriangleAlert } from '@dilo/ui/icons/icons.ts'
import { StatusBadge } from '@dilo/ui/display/status-badge.tsx'
import type { Tone } from '@dilo/ui/theme/tone.ts'
import { useLanguage } from '../page/use-language.ts'

type Look = { readonly tone: Tone; readonly icon: Drawing }

/** Tone and icon of an outcome; its words are the domain's (outcome-words.ts), which all of the bank uses. */
export const outcomeLooks: Record<PaymentOutcome, Look> = {
  draft: { tone: 'neutral', icon: Pencil },
  onSigning: { tone: 'warning', icon: Clock },
  waiting: { tone: 'warning', icon: Hourglass },
  signed: { tone: 'info', icon: RefreshCw },
  atRecipientsBank: { tone: 'success', icon: CircleCheck },
  credited: { tone: 'success', icon: CircleCheck },
  returnedInPart: { tone: 'warning', icon: Undo2 },
  payingOut: { tone: 'info', icon: RefreshCw },
  paidOut: { tone: 'success', icon: CircleCheck },
  paidInPart: { tone: 'warning', icon: TriangleAlert },
  nobodyPaid: { tone: 'warning', icon: Undo2 },
  rejected: { tone: 'danger', icon: CircleX },
  returned: { tone: 'warning', icon: Undo2 },
  revoked: { tone: 'neutral', icon: Ban },
  deleted: { tone: 'neutral', icon: Trash2 },
}

/** The outcome of a payment in a word. */
export function OutcomeBadge({ outcome }: { outcome: PaymentOutcome }) {
  const language = useLanguage()
  return <StatusBadge {...outcomeLooks[outcome]}>{outcomeBadge(outcome, language)}</StatusBadge>
}
