import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { momentInKyiv, shortDate } from '@dilo/ui/display/dates.ts'
import { Iban } from '@dilo/ui/display/iban.tsx'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { shownMoney } from '@dilo/ui/display/money-text.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ask } from '../ask.ts'
import { DeskLink, useDeskParams } from '../address/link.tsx'
import { CasePage } from '../case/case-page.tsx'
import { CaseOver, CaseState, ToDecide } from '../case/case-state.tsx'
import { CaseWork, NO_COMPANY } from '../work/case-work.tsx'
import { incomingStateWords, recallReasonWords } from '../words/incoming-words.ts'
import { IncomingAnswers } from './incoming-answers.tsx'
import { WhyHeld } from './why-held.tsx'

export type ShownIncoming = DeskAnswer<'GET /api/desk/incoming/{uetr}'>

/** A transfer from another bank that the bank may not credit by itself: what is known of it, and what may be decided. */
export function IncomingPage() {
  const { t } = useLingui()
  const { uetr } = useDeskParams('/incoming/$uetr')
  return (
    <CasePage
      title={t`Переказ з іншого банку`}
      queryKey={['incoming', uetr]}
      look={(signal) => ask('GET /api/desk/incoming/{uetr}', { params: { uetr }, signal })}
      about={({ amount }) => shownMoney(amount, 'UAH')}
      beside={() => <CaseWork place={{ kind: 'incoming', companyId: NO_COMPANY, caseId: uetr }} />}
    >
      {(shown) => (
        <>
          <IncomingCaseState shown={shown} />
          {shown.refusedReturn !== null && waits(shown) && <RefusedReturn refused={shown.refusedReturn} />}
          {shown.recalls.length > 0 && <RecallsCard recalls={shown.recalls} />}
          {shown.conflicts.length > 0 && <ConflictsCard conflicts={shown.conflicts} />}
          <div className="k-columns">
            <MoneyCard shown={shown} />
            <PartiesCard shown={shown} />
          </div>
          <IncomingAnswers shown={shown} />
        </>
      )}
    </CasePage>
  )
}

const waits = ({ state, conflicts, recalls }: ShownIncoming): boolean =>
  state === 'unclear' || state === 'suspended' || conflicts.length > 0 || recalls.length > 0

function IncomingCaseState({ shown }: { shown: ShownIncoming }) {
  const { i18n } = useLingui()
  if (waits(shown)) return <CaseState line={<ToDecide {...shown} />} openAction={shown.openAction} />
  const state = i18n._(incomingStateWords[shown.state])
  return (
    <CaseOver>
      {shown.decidedAt === null ? (
        <Trans>Рішення не потрібне: {state}.</Trans>
      ) : (
        <Trans>
          Рішення вже є: {state}, {momentInKyiv(shown.decidedAt)}.
        </Trans>
      )}
    </CaseOver>
  )
}

/** Clearing has not taken a return, and never will: people decide anew. */
function RefusedReturn({ refused: { at, because } }: { refused: NonNullable<ShownIncoming['refusedReturn']> }) {
  return (
    <Banner tone="warning">
      <p>
        <Trans>
          {momentInKyiv(at)} СЕП відмовила в поверненні ({because}). Гроші лишилися на нез’ясованих сумах: вирішіть ще
          раз.
        </Trans>
      </p>
    </Banner>
  )
}

/** The payer's bank asks for the money. Only the recipient gives it back. */
function RecallsCard({ recalls }: { recalls: ShownIncoming['recalls'] }) {
  const { i18n } = useLingui()
  return (
    <Banner tone="info">
      <p>
        <Trans>
          Банк платника просить повернути гроші. Запитайте отримувача: без його згоди вони лишаються в нього.
        </Trans>
      </p>
      <ul className="k-list d-stack d-gap-1">
        {recalls.map(({ recallId, amount, reason, reported, words, answerBy }) => (
          <li key={recallId}>
            {[shownMoney(amount, 'UAH'), reason === null ? null : i18n._(recallReasonWords[reason]), reported, words]
              .filter(Boolean)
              .join(' · ')}{' '}
            <span className="d-meta">
              <Trans>відповісти до {momentInKyiv(answerBy)}, далі банк відмовить сам</Trans>
            </span>
          </li>
        ))}
      </ul>
    </Banner>
  )
}

/** Messages that say of the transfer what cannot be true beside the first. */
function ConflictsCard({ conflicts }: { conflicts: ShownIncoming['conflicts'] }) {
  return (
    <Banner tone="warning">
      <p>
        <Trans>СЕП повідомила про цей переказ ще раз і по-іншому. Гроші за цим не рухалися.</Trans>
      </p>
      <ul className="k-list d-stack d-gap-1">
        {conflicts.map(({ what, amount, iban, at }) => (
          <li key={at}>
            {what === 'rejected' ? (
              <Trans>{momentInKyiv(at)}: переказ відхилено вже після розрахунку</Trans>
            ) : (
              <Trans>
                {momentInKyiv(at)}: {shownMoney(amount, 'UAH')} на рахунок {iban}
              </Trans>
            )}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

function MoneyCard({ shown }: { shown: ShownIncoming }) {
  const { t, i18n } = useLingui()
  const { amount, purpose, receivedAt, creditBy, settledOn, isInstant, state, finding, uetr } = shown
  return (
    <Card title={isInstant ? <Trans>Миттєвий переказ</Trans> : <Trans>Переказ</Trans>}>
      <div className="d-stack">
        <p className="k-free-text">{purpose}</p>
        <KeyValues>
          <KeyValue name={t`Сума`}>{shownMoney(amount, 'UAH')}</KeyValue>
          <KeyValue name={t`Стан`}>{i18n._(incomingStateWords[state])}</KeyValue>
          <KeyValue name={t`Чому`}>
            <WhyHeld finding={finding} />
          </KeyValue>
          <KeyValue name={t`Розраховано`}>{shortDate(settledOn)}</KeyValue>
          {receivedAt !== null && <KeyValue name={t`Надійшло`}>{momentInKyiv(receivedAt)}</KeyValue>}
          {creditBy !== null && <KeyValue name={t`Зарахувати до`}>{momentInKyiv(creditBy)}</KeyValue>}
          <KeyValue name="UETR">{uetr}</KeyValue>
        </KeyValues>
      </div>
    </Card>
  )
}

const withCode = ({ name, code }: { name: string; code: string | null }): string =>
  code === null ? name : `${name} · ${code}`

function PartiesCard({ shown }: { shown: ShownIncoming }) {
  const { t } = useLingui()
  const { payer, actualPayer, recipient, owner, finding } = shown
  return (
    <Card title={<Trans>Хто кому</Trans>}>
      <div className="d-stack">
        <KeyValues>
          <KeyValue name={t`Платник`}>{withCode(payer)}</KeyValue>
          {actualPayer !== null && <KeyValue name={t`Фактичний платник`}>{withCode(actualPayer)}</KeyValue>}
          <KeyValue name={t`Банк платника`}>{payer.bank}</KeyValue>
          <KeyValue name={t`Рахунок платника`}>
            <Iban value={payer.iban} />
          </KeyValue>
          <KeyValue name={t`Отримувач у переказі`}>{withCode(recipient)}</KeyValue>
          <KeyValue name={t`Рахунок у переказі`}>
            <Iban value={recipient.iban} />
          </KeyValue>
          <KeyValue name={t`Власник цього рахунку`}>
            {owner === null ? <Trans>немає в банку</Trans> : withCode(owner)}
          </KeyValue>
        </KeyValues>
        {finding === 'payerListed' && owner !== null && (
          <DeskLink to="/lists/$companyId" params={{ companyId: owner.companyId }}>
            <Trans>Звірити платника зі списками</Trans>
          </DeskLink>
        )}
      </div>
    </Card>
  )
}
