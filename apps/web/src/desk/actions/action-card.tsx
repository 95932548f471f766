import { Button } from '@dilo/ui/actions/button.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { StatusBadge } from '@dilo/ui/display/status-badge.tsx'
import { Check, CircleX, Clock, Hourglass, Undo2 } from '@dilo/ui/icons/icons-of-things.ts'
import type { Drawing } from '@dilo/ui/icons/icons.ts'
import type { Tone } from '@dilo/ui/theme/tone.ts'
import type { StaffActionState } from '@dilo/domain/desk/staff-actions.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../ask.ts'
import { Facts } from '../action/facts.tsx'
import { ReasonDialog } from '../action/reason-dialog.tsx'
import { useDeciding } from '../action/use-actions.ts'
import { Refused } from '../page/refused.tsx'
import { kindWords, stateWords } from '../words/action-words.ts'
import type { ShownAction } from '../words/fact-words.ts'

const looks: Readonly<Record<StaffActionState, { tone: Tone; icon: Drawing }>> = {
  open: { tone: 'info', icon: Hourglass },
  approved: { tone: 'success', icon: Check },
  denied: { tone: 'danger', icon: CircleX },
  expired: { tone: 'neutral', icon: Clock },
  withdrawn: { tone: 'neutral', icon: Undo2 },
}

/** One action with its changes, its maker and reason, and its outcome. */
export function ActionCard({ action }: { action: ShownAction }) {
  const { i18n } = useLingui()
  const { kind, state, facts, reason, maker, madeAt, fingerprint } = action
  return (
    // No landmark: several actions of one kind would have one name.
    <article className="d-card">
      <header className="d-card-head d-card-head-wraps">
        <h2>{i18n._(kindWords[kind])}</h2>
        <StatusBadge {...looks[state]}>{i18n._(stateWords[state])}</StatusBadge>
      </header>
      <div className="d-stack">
        <Facts facts={facts} />
        <p className="k-free-text">{reason}</p>
        <p className="d-meta">
          {maker.name}, {momentInKyiv(madeAt)} · <Trans>відбиток {fingerprint}</Trans>
        </p>
        <Ending action={action} />
        <Choices action={action} />
      </div>
    </article>
  )
}

/** By when it has to be decided, or how it was. */
function Ending({
  action: { state, endsAt, effectiveAt, checker, decidedAt, decisionReason },
}: {
  action: ShownAction
}) {
  if (state === 'open')
    return (
      <p className="d-meta">
        {effectiveAt === null ? (
          <Trans>Якщо ніхто не вирішить до {momentInKyiv(endsAt)}, дія скасується сама.</Trans>
        ) : (
          <Trans>Уже діє. Якщо ніхто не підтвердить до {momentInKyiv(endsAt)}, скасується сама.</Trans>
        )}
      </p>
    )
  return (
    <>
      {decisionReason && <p className="k-free-text">{decisionReason}</p>}
      <p className="d-meta">
        {checker && `${checker.name}, `}
        {decidedAt && momentInKyiv(decidedAt)}
      </p>
    </>
  )
}

function Choices({ action }: { action: ShownAction }) {
  const [asked, setAsked] = useState<'approve' | 'deny'>()
  const withdraw = useMutation({
    mutationFn: () => ask('POST /api/desk/actions/{actionId}/withdrawal', { params: { actionId: action.id } }),
  })
  if (!action.may.decide && !action.may.withdraw) return null
  return (
    <div className="d-stack d-gap-3">
      <div className="d-row">
        {action.may.decide && (
          <>
            <Button onClick={() => setAsked('approve')}>
              <Trans>Підтвердити</Trans>
            </Button>
            <Button variant="secondary" onClick={() => setAsked('deny')}>
              <Trans>Відхилити</Trans>
            </Button>
          </>
        )}
        {action.may.withdraw && (
          <Button variant="secondary" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
            <Trans>Відкликати</Trans>
          </Button>
        )}
      </div>
      <Refused error={withdraw.error} />
      {asked && <DecisionDialog action={action} decision={asked} onClose={() => setAsked(undefined)} />}
    </div>
  )
}

type DecisionDialogProps = { action: ShownAction; decision: 'approve' | 'deny'; onClose: () => void }

function DecisionDialog({ action, decision, onClose }: DecisionDialogProps) {
  const decide = useDeciding(action.id, onClose)
  return (
    <ReasonDialog
      title={decision === 'approve' ? <Trans>Підтвердити дію?</Trans> : <Trans>Відхилити дію?</Trans>}
      confirmLabel={decision === 'approve' ? <Trans>Підтвердити</Trans> : <Trans>Відхилити</Trans>}
      destructive={decision === 'deny'}
      busy={decide.isPending}
      error={decide.error}
      onConfirm={(reason) => decide.mutate({ decision, reason })}
      onClose={onClose}
    >
      <Facts facts={action.facts} />
      <p className="d-meta">
        <Trans>відбиток {action.fingerprint}</Trans>
      </p>
    </ReasonDialog>
  )
}
