import type { EnquiryThread } from '@dilo/contract/enquiry-service.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { StatusBadge } from '@dilo/ui/display/status-badge.tsx'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { useLingui } from '@lingui/react'
import { Trans, useLingui as useTexts } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from '../address/link.tsx'
import { useParams } from '../address/open-page.ts'
import { Refused } from '../page/refused.tsx'
import { WaitsForBank } from '../page/waits-for-bank.tsx'
import { ThingPage } from '../thing/thing-page.tsx'
import { enquiry, useNoteAnswerRead, useWriteLetter } from './enquiry-queries.ts'
import { enquiryLooks, subjectNames, thingNames } from './enquiry-words.ts'
import { LetterField, useLetterForm } from './letter-field.tsx'
import { AskedPage } from '../page/asked-page.tsx'
import './support.css'

/** An enquiry with all its letters: whose turn it is, by when the bank answers, and the field to write on. */
export function EnquiryPage() {
  const { t } = useTexts()
  const { enquiryId = '' } = useParams()
  return (
    <AskedPage title={t`Звернення`} rows={4} query={useQuery(enquiry(enquiryId))}>
      {(thread) => <Thread thread={thread} />}
    </AskedPage>
  )
}

function Thread({ thread }: { thread: EnquiryThread }) {
  const { i18n } = useLingui()
  const { name, ...look } = enquiryLooks[thread.state]
  useRead(thread)
  return (
    <ThingPage
      title={i18n._(subjectNames[thread.subject])}
      badge={<StatusBadge {...look}>{i18n._(name)}</StatusBadge>}
      actions={null}
      facts={<Letters letters={thread.letters} />}
      todo={<ToDo thread={thread} />}
      more={<Reply key={thread.letters.length} enquiryId={thread.id} />}
    />
  )
}

/** A person who has the page open has read the answer. */
function useRead({ id, hasNews }: EnquiryThread): void {
  const { mutate } = useNoteAnswerRead()
  useEffect(() => {
    if (hasNews) mutate(id)
  }, [hasNews, id, mutate])
}

function Letters({ letters }: Pick<EnquiryThread, 'letters'>) {
  const { t } = useTexts()
  return (
    <ol className="c-letters" aria-label={t`Листи`}>
      {letters.map(({ id, from, person, text, at }) => (
        <li key={id} className={from === 'bank' ? 'c-letter c-letter-bank' : 'c-letter'}>
          <p className="d-meta">
            <strong>{from === 'bank' ? <Trans>Банк</Trans> : person}</strong> · {momentInKyiv(at)}
          </p>
          <p className="c-letter-text">{text}</p>
        </li>
      ))}
    </ol>
  )
}

/** The next step and its party, and the subject of the enquiry. */
function ToDo({ thread: { state, waitsSince, promisedAt, thing } }: { thread: EnquiryThread }) {
  const { i18n } = useLingui()
  return (
    <Card title={<Trans>Що далі</Trans>}>
      <div className="d-stack d-gap-3">
        {waitsSince !== null && promisedAt !== null ? (
          <WaitsForBank since={waitsSince} until={promisedAt}>
            <Trans>Зараз нічого не треба: про відповідь напишемо на e-mail. Згадали ще щось? Допишіть нижче.</Trans>
          </WaitsForBank>
        ) : (
          <p>
            {state === 'answered' ? (
              <Trans>Банк відповів. Якщо щось лишилося незрозумілим, напишіть нижче: відповімо ще раз.</Trans>
            ) : (
              <Trans>Банк закрив звернення. Якщо воно для вас не вирішене, напишіть нижче.</Trans>
            )}
          </p>
        )}
        {thing !== null && (
          <KeyValues narrow>
            <KeyValue name={i18n._(thingNames[thing.kind])}>
              <Thing {...thing} />
            </KeyValue>
          </KeyValues>
        )}
      </div>
    </Card>
  )
}

/** A subject that has a page is a link to it. */
function Thing({ kind, reference }: NonNullable<EnquiryThread['thing']>) {
  switch (kind) {
    case 'payment':
      return (
        <Link to="/payments/$paymentId" params={{ paymentId: reference }}>
          <Trans>Відкрити платіж</Trans>
        </Link>
      )
    case 'application':
      return (
        <Link to="/accounts/applications/$operationId" params={{ operationId: reference }}>
          <Trans>Відкрити заявку</Trans>
        </Link>
      )
    default:
      return reference
  }
}

function Reply({ enquiryId }: { enquiryId: string }) {
  const { t } = useTexts()
  const notify = useNotify()
  const writing = useWriteLetter(enquiryId)
  const { form, failure } = useLetterForm(async (letterId, text) => {
    await writing.mutateAsync({ letterId, text })
    notify('success', t`Лист надіслано`)
  })
  return (
    <form className="d-card d-stack d-gap-3" noValidate onSubmit={form.submit}>
      <LetterField form={form} label={t`Написати ще`} rows={4} />
      <Refused error={failure} />
      <div className="d-row">
        <Button type="submit" variant="secondary" busy={form.busy}>
          <Trans>Надіслати</Trans>
        </Button>
      </div>
    </form>
  )
}
