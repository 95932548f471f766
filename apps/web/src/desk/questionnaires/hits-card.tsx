import { hitBlocks, type HitBlock, type HitOutcome } from '@dilo/domain/questionnaire/assessment.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { StatusBadge } from '@dilo/ui/display/status-badge.tsx'
import { Check, CircleX, Hourglass } from '@dilo/ui/icons/icons-of-things.ts'
import { RadioGroup } from '@dilo/ui/fields/radio-group.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CaseActionDialog } from '../case/case-answers.tsx'
import { useHasRole } from '../session.ts'
import { hitBlockWords, hitOutcomeWords, listWords, strengthWords } from '../words/questionnaire-words.ts'
import type { ShownHit, ShownQuestionnaire } from './shown-questionnaire.ts'

/** The client's people whom the lists may name. Two officers decide whether it is them; the client learns nothing. */
export function HitsCard({ shown: { companyId, hits } }: { shown: Pick<ShownQuestionnaire, 'companyId' | 'hits'> }) {
  return (
    <Card title={<Trans>Збіги зі списками</Trans>}>
      {hits.length === 0 ? (
        <p>
          <Trans>Збігів немає.</Trans>
        </p>
      ) : (
        <ul className="k-list d-stack d-gap-5">
          {hits.map((hit) => (
            <li key={hit.id}>
              <Hit companyId={companyId} hit={hit} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Hit({ companyId, hit }: { companyId: string; hit: ShownHit }) {
  const { i18n } = useLingui()
  const isOfficer = useHasRole('officer')
  const [asked, setAsked] = useState<HitOutcome>()
  return (
    <div className="d-stack d-gap-2">
      <span className="k-row-name">{hit.about}</span>
      <span>
        {i18n._(listWords[hit.list])}: {hit.entry}
      </span>
      <span className="d-meta">{i18n._(strengthWords[hit.strength])}</span>
      <Standing outcome={hit.outcome} />
      {hit.outcome === null && hit.openAction === null && isOfficer && (
        <div className="d-row">
          <Button variant="secondary" size="small" onClick={() => setAsked('otherPerson')}>
            <Trans>Не та людина</Trans>
          </Button>
          <Button variant="danger" size="small" onClick={() => setAsked('samePerson')}>
            <Trans>Та сама</Trans>
          </Button>
        </div>
      )}
      {asked !== undefined && (
        <HitDialog companyId={companyId} hit={hit} outcome={asked} onClose={() => setAsked(undefined)} />
      )}
    </div>
  )
}

function Standing({ outcome }: { outcome: HitOutcome | null }) {
  const { i18n } = useLingui()
  if (outcome === null)
    return (
      <span>
        <StatusBadge tone="warning" icon={Hourglass}>
          <Trans>Не вирішено</Trans>
        </StatusBadge>
      </span>
    )
  return (
    <span>
      <StatusBadge
        tone={outcome === 'otherPerson' ? 'success' : 'danger'}
        icon={outcome === 'otherPerson' ? Check : CircleX}
      >
        {i18n._(hitOutcomeWords[outcome])}
      </StatusBadge>
    </span>
  )
}

/** A hit on the company itself is no person's, and a recipient is nobody of the client. */
function isChoice(block: HitBlock, { personId, isRecipient = false }: ShownHit): boolean {
  if (block === 'company') return true
  return block === 'relation' ? personId !== null : isRecipient
}

type HitDialogProps = { companyId: string; hit: ShownHit; outcome: HitOutcome; onClose: () => void }

function HitDialog({ companyId, hit, outcome, onClose }: HitDialogProps) {
  const { t, i18n } = useLingui()
  const choices = hitBlocks.filter((block) => isChoice(block, hit))
  const [block, setBlock] = useState<HitBlock>((hit.isRecipient ? choices.at(-1) : choices[0]) ?? 'company')
  const payload = { companyId, hitId: hit.id }
  return (
    <CaseActionDialog
      title={i18n._(hitOutcomeWords[outcome])}
      confirmLabel={<Trans>Передати на рішення</Trans>}
      destructive={outcome === 'samePerson'}
      action={() =>
        outcome === 'otherPerson'
          ? { kind: 'hitDismissal', payload }
          : { kind: 'hitConfirmation', payload: { ...payload, block } }
      }
      next="/actions"
      onClose={onClose}
    >
      <p>
        <b>{hit.about}</b>.{' '}
        {outcome === 'otherPerson' ? (
          <Trans>Коли комплаєнс підтвердить, цей збіг більше нікого не зупинятиме.</Trans>
        ) : (
          <Trans>Коли комплаєнс підтвердить, блокування почне діяти. Про список клієнтові не скажуть.</Trans>
        )}
      </p>
      {outcome === 'samePerson' && (
        <RadioGroup
          label={t`Що заблокувати`}
          value={block}
          options={choices.map((value) => ({ value, label: i18n._(hitBlockWords[value]) }))}
          onChange={setBlock}
        />
      )}
    </CaseActionDialog>
  )
}
