import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { ask } from '../ask.ts'
import { BesideClient } from '../beside/beside-client.tsx'
import { useAfterAction } from '../address/next-case.ts'
import { useDeskParams } from '../address/link.tsx'
import { CasePage } from '../case/case-page.tsx'
import { Promised } from '../case/case-state.tsx'
import { Refused } from '../page/refused.tsx'
import { enquiryStateWords, enquirySubjectWords, enquiryThingWords } from '../words/enquiry-words.ts'
import { CaseWork, placeOfLetter } from '../work/case-work.tsx'
import { AnswerForm } from './answer-form.tsx'

type Thread = DeskAnswer<'GET /api/desk/enquiries/{enquiryId}'>

/** A client's enquiry in writing: the letters, and the answer. */
export function EnquiryPage() {
  const { t } = useLingui()
  const { enquiryId } = useDeskParams('/enquiries/$enquiryId')
  return (
    <CasePage
      title={t`Лист клієнта`}
      queryKey={['enquiry', enquiryId]}
      look={(signal) => ask('GET /api/desk/enquiries/{enquiryId}', { params: { enquiryId }, signal })}
      about={({ company, author }) => company?.name ?? author}
      beside={({ company }) => (
        <>
          <CaseWork place={placeOfLetter(enquiryId)} />
          {company !== null && <BesideClient companyId={company.id} of="enquiry" />}
        </>
      )}
    >
      {(thread) => (
        <div className="k-columns">
          <div className="d-stack d-gap-5">
            <Letters thread={thread} />
            {thread.may.answer && (
              <AnswerForm key={thread.letters.length} enquiryId={enquiryId} subject={thread.subject} />
            )}
          </div>
          <AboutThread thread={thread} />
        </div>
      )}
    </CasePage>
  )
}

function Letters({ thread: { letters } }: { thread: Thread }) {
  return (
    <ol className="k-rows">
      {letters.map(({ id, from, name, text, at }) => (
        <li key={id} className="k-row">
          <div className="d-stack d-gap-1">
            <span className="k-row-name">{from === 'bank' ? <Trans>Банк: {name}</Trans> : name}</span>
            <p className="k-free-text">{text}</p>
            <span className="d-meta">{momentInKyiv(at)}</span>
          </div>
        </li>
      ))}
    </ol>
  )
}

function AboutThread({ thread }: { thread: Thread }) {
  const { t, i18n } = useLingui()
  const { enquiryId, company, author, subject, thing, state, waitsSince, promisedBy, may } = thread
  const close = useMutation({
    mutationFn: () => ask('POST /api/desk/enquiries/{enquiryId}/closing', { params: { enquiryId } }),
    onSuccess: useAfterAction(() => {}),
  })
  return (
    <Card title={<Trans>Про що лист</Trans>}>
      <div className="d-stack">
        <KeyValues>
          <KeyValue name={t`Стан`}>{i18n._(enquiryStateWords[state])}</KeyValue>
          <KeyValue name={t`Тема`}>{i18n._(enquirySubjectWords[subject])}</KeyValue>
          {thing !== null && <KeyValue name={i18n._(enquiryThingWords[thing.kind])}>{thing.reference}</KeyValue>}
          <KeyValue name={t`Хто написав`}>{author}</KeyValue>
          <KeyValue name={t`Клієнт`}>{company === null ? '—' : `${company.name} · ${company.code}`}</KeyValue>
        </KeyValues>
        {state === 'waiting' && (
          <p className="d-meta">
            <Promised since={waitsSince} promisedBy={promisedBy} />
          </p>
        )}
        {may.close && (
          <div className="d-row">
            <Button variant="secondary" busy={close.isPending} onClick={() => close.mutate()}>
              <Trans>Закрити без відповіді</Trans>
            </Button>
          </div>
        )}
        <Refused error={close.error} />
      </div>
    </Card>
  )
}
