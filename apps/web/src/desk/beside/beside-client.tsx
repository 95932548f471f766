import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import type { WaitingKind } from '@dilo/domain/desk/case-views.ts'
import { positions, type Position } from '@dilo/domain/dictionaries/positions.ts'
import { questionnaireStatuses } from '@dilo/domain/dictionaries/questionnaire-statuses.ts'
import { relationStatuses } from '@dilo/domain/dictionaries/relation-statuses.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { Card } from '@dilo/ui/display/card.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { SkeletonRows } from '@dilo/ui/loading/skeleton.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { errorCodeOf } from '../../api/api-error.ts'
import { ask } from '../ask.ts'
import { addressOfCase } from '../address/case-address.ts'
import { Failed } from '../page/failed.tsx'
import { DeskLink } from '../address/link.tsx'
import { openedWords } from '../words/payment-words.ts'
import { riskWords, waitingKindWords } from '../words/case-words.ts'
import { enquiryStateWords, enquirySubjectWords } from '../words/enquiry-words.ts'
import { ClientTimeline } from './client-timeline.tsx'

type Beside = DeskAnswer<'GET /api/desk/companies/{companyId}/beside'>

/**
 * The client beside a case of it: its state, its people and letters, what else waits, and what has happened.
 * @param of null: on the page of the client itself, which has the state
 */
export function BesideClient({ companyId, of }: { companyId: string; of: WaitingKind | null }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['beside', companyId],
    queryFn: ({ signal }) => ask('GET /api/desk/companies/{companyId}/beside', { params: { companyId }, signal }),
  })
  // Some of the bank's people see cases and no clients.
  if (errorCodeOf(error) === 'NO_AUTHORITY') return null
  if (data === undefined)
    return error ? <Failed error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={3} />
  return (
    <>
      {of !== null && <StateCard client={data} of={of} />}
      <WaitingCard client={data} />
      <Card title={<Trans>Хід подій</Trans>}>
        <ClientTimeline events={data.timeline} />
      </Card>
    </>
  )
}

function StateCard({ client, of }: { client: Beside; of: WaitingKind }) {
  const { t, i18n } = useLingui()
  const language = i18n.locale as Language
  const { id, name, code, status, risk, payments, blocks, people } = client
  return (
    <Card title={<Trans>Клієнт</Trans>}>
      <div className="d-stack">
        <DeskLink className="k-row-name" to="/companies/$companyId" params={{ companyId: id }} search={{ from: of }}>
          {name}
        </DeskLink>
        <KeyValues narrow>
          <KeyValue name={t`Код`}>{code}</KeyValue>
          <KeyValue name={t`Анкета`}>{questionnaireStatuses[status][language]}</KeyValue>
          <KeyValue name={t`Ризик`}>{risk === null ? '—' : i18n._(riskWords[risk])}</KeyValue>
          <KeyValue name={t`Платежі`}>{i18n._(openedWords[payments])}</KeyValue>
          <KeyValue name={t`Діє блокувань`}>{blocks}</KeyValue>
        </KeyValues>
        <ul className="k-list d-stack d-gap-2">
          {people.map((person) => (
            <li key={person.id} className="d-stack d-gap-1">
              <span>{person.name}</span>
              <span className="d-meta">
                {person.position !== null && <>{positions[person.position as Position]?.[language]} · </>}
                {relationStatuses[person.state][language]}
                {person.isBlocked && (
                  <>
                    {' · '}
                    <Trans>заблоковано</Trans>
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}

/** The client's other waiting cases, and its last letters. */
function WaitingCard({ client: { waiting, letters } }: { client: Beside }) {
  const { i18n } = useLingui()
  return (
    <Card title={<Trans>Що чекає</Trans>}>
      <div className="d-stack">
        {waiting.length === 0 ? (
          <p>
            <Trans>Нічого.</Trans>
          </p>
        ) : (
          <ul className="k-list d-stack d-gap-2">
            {waiting.map((one) => (
              <li key={one.place} className="d-stack d-gap-1">
                <DeskLink {...addressOfCase(one)}>{i18n._(waitingKindWords[one.kind])}</DeskLink>
                <span className="d-meta">
                  <Trans>до {momentInKyiv(one.promisedBy)}</Trans>
                </span>
              </li>
            ))}
          </ul>
        )}
        {letters.length > 0 && (
          <>
            <h3 className="d-meta">
              <Trans>Листи</Trans>
            </h3>
            <ul className="k-list d-stack d-gap-2">
              {letters.map(({ id, subject, state, at }) => (
                <li key={id} className="d-stack d-gap-1">
                  <DeskLink to="/enquiries/$enquiryId" params={{ enquiryId: id }}>
                    {i18n._(enquirySubjectWords[subject])}
                  </DeskLink>
                  <span className="d-meta">
                    {i18n._(enquiryStateWords[state])} · {momentInKyiv(at)}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Card>
  )
}
