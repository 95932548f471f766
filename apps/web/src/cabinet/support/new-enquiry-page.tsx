import { enquirySubjects, type EnquirySubject, subjectOfThing } from '@dilo/domain/enquiries/enquiry-subject.ts'
import { promisedAt } from '@dilo/domain/rules/promised-time.ts'
import { Button, buttonClass } from '@dilo/ui/actions/button.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { SelectField } from '@dilo/ui/fields/select-field.tsx'
import { useLingui } from '@lingui/react'
import { Trans, useLingui as useTexts } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '../address/link.tsx'
import { addressOfPage, useNavigate } from '../address/open-page.ts'
import { bankNow } from '../session/bank-clock.ts'
import { AskBeforeLeaving } from '../forms/ask-before-leaving.tsx'
import { PageHead } from '../page/page-head.tsx'
import { Refused } from '../page/refused.tsx'
import { currentClient } from '../session/session-queries.ts'
import { useShownAsDemo } from '../session/use-demo.ts'
import { DemoNote } from './demo-note.tsx'
import { useWriteEnquiry } from './enquiry-queries.ts'
import { subjectNames, thingNames } from './enquiry-words.ts'
import { LetterField, useLetterForm } from './letter-field.tsx'
import './support.css'

const route = addressOfPage('/support/new')

/** A letter to the bank: a subject, what it is about, and the person's own words. */
export function NewEnquiryPage() {
  const { t } = useTexts()
  const inDemo = useShownAsDemo()
  const { data } = useQuery(currentClient)
  return (
    <div className="c-page">
      <PageHead title={t`Лист до банку`} />
      {inDemo ? <DemoNote /> : data && <EnquiryForm companyId={data.settings.currentCompanyId} />}
    </div>
  )
}

function EnquiryForm({ companyId }: { companyId: string | null }) {
  const { t } = useTexts()
  const { i18n } = useLingui()
  const { about, of } = route.useSearch()
  const thing = about !== undefined && of !== undefined ? { kind: about, reference: of } : null
  const [subject, setSubject] = useState<EnquirySubject>(
    thing !== null ? subjectOfThing[thing.kind] : companyId === null ? 'verification' : 'other',
  )
  const navigate = useNavigate()
  const writing = useWriteEnquiry()
  const { form, failure } = useLetterForm(async (enquiryId, text) => {
    const thread = await writing.mutateAsync({ enquiryId, companyId, subject, thing, text })
    await navigate({ to: '/support/$enquiryId', params: { enquiryId: thread.id }, replace: true, ignoreBlocker: true })
  })
  const [openedAt] = useState(() => bankNow())
  const until = momentInKyiv(new Date(promisedAt('enquiry', openedAt)).toISOString())
  return (
    <form className="d-card c-form d-stack d-gap-5" noValidate onSubmit={form.submit}>
      <AskBeforeLeaving unsaved={form.values.text.trim() !== '' && !writing.isSuccess} />
      <SelectField
        label={t`Про що лист`}
        value={subject}
        onChange={(event) => setSubject(event.currentTarget.value as EnquirySubject)}
      >
        {enquirySubjects.map((one) => (
          <option key={one} value={one}>
            {i18n._(subjectNames[one])}
          </option>
        ))}
      </SelectField>
      {thing !== null && (
        <KeyValues>
          <KeyValue name={i18n._(thingNames[thing.kind])}>{thing.reference}</KeyValue>
        </KeyValues>
      )}
      <LetterField
        form={form}
        label={t`Ваш лист`}
        hint={t`Пароль, коди з SMS і номер картки банк не питає: не пишіть їх.`}
        rows={8}
      />
      <p className="d-meta">
        {companyId === null ? (
          <Trans>Лист бачите ви й банк. Якщо надіслати його зараз, відповімо до {until} за Києвом.</Trans>
        ) : (
          <Trans>
            Лист бачите ви, керівники компанії й банк. Якщо надіслати його зараз, відповімо до {until} за Києвом.
          </Trans>
        )}
      </p>
      <Refused error={failure} />
      <div className="d-row">
        <Link to="/support" className={buttonClass({ variant: 'secondary' })}>
          <Trans>Скасувати</Trans>
        </Link>
        <Button type="submit" busy={form.busy}>
          <Trans>Надіслати</Trans>
        </Button>
      </div>
    </form>
  )
}
