import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import { kindsTakenAlike, NOTE_LENGTH } from '@dilo/domain/desk/case-work.ts'
import type { WaitingKind } from '@dilo/domain/desk/case-views.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { SelectField } from '@dilo/ui/fields/select-field.tsx'
import { TextAreaField } from '@dilo/ui/fields/text-area-field.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ask } from '../ask.ts'
import { useAfterAction } from '../address/next-case.ts'
import { Refused } from '../page/refused.tsx'
import { Taking } from './taking.tsx'

type Work = DeskAnswer<'GET /api/desk/cases/{kind}/{companyId}/{caseId}'>

/** A case by its kind, its company, and its id within the company; a letter is of the company of all zeros. */
export type CasePlace = { readonly kind: WaitingKind; readonly companyId: string; readonly caseId: string }

/** In the place of the company of what has none. */
export const NO_COMPANY = '00000000-0000-0000-0000-000000000000'

export const placeOfLetter = (enquiryId: string) =>
  ({ kind: 'enquiry', companyId: NO_COMPANY, caseId: enquiryId }) as const

type TakenAlike = {
  readonly kind: (typeof kindsTakenAlike)[number]
  readonly companyId: string
  readonly caseId: string
}

/** Takes a case of a kind that is taken by one call for all. */
export const takeCase = (params: TakenAlike) =>
  ask('POST /api/desk/cases/{kind}/{companyId}/{caseId}/taking', { params })

/** The officer who works on a case, and the notes of colleagues. */
export function CaseWork({ place }: { place: CasePlace }) {
  const { data } = useQuery({
    queryKey: ['work', place.kind, place.companyId, place.caseId],
    queryFn: ({ signal }) => ask('GET /api/desk/cases/{kind}/{companyId}/{caseId}', { params: place, signal }),
  })
  if (data === undefined) return null
  return (
    <Card title={<Trans>Робота зі справою</Trans>}>
      <div className="d-stack">
        {kindsTakenAlike.some((kind) => kind === place.kind) && <TakingAlike place={place} work={data} />}
        {data.may.handOver && data.colleagues.length > 0 && <HandOver place={place} colleagues={data.colleagues} />}
        <Notes place={place} notes={data.notes} key={data.notes.length} />
      </div>
    </Card>
  )
}

function TakingAlike({ place, work: { takenBy, may } }: { place: CasePlace; work: Work }) {
  // The bank offers it for kinds that are taken by one call for all.
  const params = place as TakenAlike
  return (
    <Taking
      takenBy={takenBy}
      mayTake={may.take}
      mayGiveBack={may.giveBack}
      take={() => takeCase(params)}
      giveBack={() => ask('DELETE /api/desk/cases/{kind}/{companyId}/{caseId}/taking', { params })}
      size="small"
    />
  )
}

function HandOver({ place, colleagues }: { place: CasePlace; colleagues: Work['colleagues'] }) {
  const { t } = useLingui()
  const [to, setTo] = useState(colleagues[0]?.id ?? '')
  const hand = useMutation({
    mutationFn: () => ask('PUT /api/desk/cases/{kind}/{companyId}/{caseId}/taking', { params: place, body: { to } }),
    onSuccess: useAfterAction(() => {}),
  })
  return (
    <>
      <SelectField label={t`Колега`} value={to} onChange={(event) => setTo(event.currentTarget.value)}>
        {colleagues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="d-row">
        <Button variant="secondary" size="small" busy={hand.isPending} onClick={() => hand.mutate()}>
          <Trans>Передати колезі</Trans>
        </Button>
      </div>
      <Refused error={hand.error} />
    </>
  )
}

function Notes({ place, notes }: { place: CasePlace; notes: Work['notes'] }) {
  const { t } = useLingui()
  const [noteId] = useState(() => crypto.randomUUID())
  const [text, setText] = useState('')
  const write = useMutation({
    mutationFn: () =>
      ask('PUT /api/desk/cases/{kind}/{companyId}/{caseId}/notes/{noteId}', {
        params: { ...place, noteId },
        body: { text },
      }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '' && !write.isPending) write.mutate()
  }
  return (
    <>
      {notes.length > 0 && (
        <ul className="k-list d-stack">
          {notes.map(({ id, by, text: written, at }) => (
            <li key={id} className="d-stack d-gap-1">
              <p className="k-free-text">{written}</p>
              <span className="d-meta">
                {by} · {momentInKyiv(at)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <form className="d-stack" noValidate onSubmit={submit}>
        <TextAreaField
          label={t`Нотатка для колег`}
          hint={t`Клієнт її не побачить.`}
          rows={2}
          maxLength={NOTE_LENGTH}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div className="d-row">
          <Button type="submit" variant="secondary" size="small" busy={write.isPending}>
            <Trans>Записати нотатку</Trans>
          </Button>
        </div>
        <Refused error={write.error} />
      </form>
    </>
  )
}
