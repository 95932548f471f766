import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import { Card } from '@dilo/ui/display/card.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { Iban } from '@dilo/ui/display/iban.tsx'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { ask } from '../ask.ts'
import { BesideCase } from '../beside/beside-case.tsx'
import { useDeskParams } from '../address/link.tsx'
import { CasePage } from '../case/case-page.tsx'
import { CaseOver, CaseState, Promised } from '../case/case-state.tsx'
import { ClientFacts } from '../case/client-facts.tsx'
import { openingReasonWords } from '../words/client-words.ts'
import { ApplicationAnswers } from './application-answers.tsx'

export type ShownApplication = DeskAnswer<'GET /api/desk/applications/{companyId}/{applicationId}'>

/** An application for an account: what the client wrote, and the company beside it. */
export function ApplicationPage() {
  const { t } = useLingui()
  const { companyId, applicationId } = useDeskParams('/applications/$companyId/$applicationId')
  return (
    <CasePage
      title={t`Заявка на рахунок`}
      queryKey={['application', companyId, applicationId]}
      look={(signal) =>
        ask('GET /api/desk/applications/{companyId}/{applicationId}', { params: { companyId, applicationId }, signal })
      }
      about={({ company }) => company.name}
      beside={() => <BesideCase place={{ kind: 'application', companyId, caseId: applicationId }} />}
    >
      {(shown) => (
        <>
          <ApplicationState shown={shown} />
          <div className="k-columns">
            <WrittenCard shown={shown} />
            <CompanyCard shown={shown} />
          </div>
          {shown.mayDecide && <ApplicationAnswers shown={shown} />}
        </>
      )}
    </CasePage>
  )
}

function ApplicationState({ shown }: { shown: ShownApplication }) {
  if (shown.state !== 'on_validation' && shown.state !== 'loaded')
    return (
      <CaseOver>
        <Trans>Ця заявка вже не чекає на банк.</Trans>
      </CaseOver>
    )
  return <CaseState line={<Promised {...shown} />} openAction={shown.openAction} />
}

function WrittenCard({ shown }: { shown: ShownApplication }) {
  const { t, i18n } = useLingui()
  const { currency, alias, purpose, author, createdAt, reason } = shown
  return (
    <Card title={<Trans>Що просить клієнт</Trans>}>
      <div className="d-stack">
        <p className="k-free-text">{purpose}</p>
        <KeyValues>
          <KeyValue name={t`Валюта`}>{currency}</KeyValue>
          <KeyValue name={t`Назва рахунку`}>{alias ?? '—'}</KeyValue>
          <KeyValue name={t`Хто написав`}>{author}</KeyValue>
          <KeyValue name={t`Створено`}>{momentInKyiv(createdAt)}</KeyValue>
          {reason !== null && (
            <KeyValue name={t`Минулого разу повернуто`}>{i18n._(openingReasonWords[reason])}</KeyValue>
          )}
        </KeyValues>
      </div>
    </Card>
  )
}

function CompanyCard({ shown: { company, accounts } }: { shown: ShownApplication }) {
  return (
    <Card title={<Trans>Хто просить</Trans>}>
      <div className="d-stack">
        <KeyValues>
          <ClientFacts client={company} />
        </KeyValues>
        {accounts.length === 0 ? (
          <p className="d-meta">
            <Trans>Рахунків ще немає.</Trans>
          </p>
        ) : (
          <ul className="k-rows">
            {accounts.map((account) => (
              <AccountRow key={account.iban} account={account} />
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}

function AccountRow({
  account: { iban, currency, status, openedAt },
}: {
  account: ShownApplication['accounts'][number]
}) {
  const { t } = useLingui()
  const statusWords: Record<typeof status, string> = {
    OPEN: t`відкрито ${momentInKyiv(openedAt)}`,
    BLOCKED: t`заблоковано`,
    CLOSED: t`закрито`,
  }
  return (
    <li className="k-row">
      <Iban value={iban} />
      <span className="d-meta">
        {currency} · {statusWords[status]}
      </span>
    </li>
  )
}
