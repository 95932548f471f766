import { Button } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { RadioGroup } from '@dilo/ui/fields/radio-group.tsx'
import { TextAreaField } from '@dilo/ui/fields/text-area-field.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../ask.ts'
import { Refused } from '../page/refused.tsx'
import type { Place, ShownCase } from './shown-case.ts'

type Outcome = NonNullable<ShownCase['call']>['outcome']

const outcomeWords: Readonly<Record<Outcome, MessageDescriptor>> = {
  confirmed: msg`Людина підтвердила дані`,
  notConfirmed: msg`Людина не підтвердила даних`,
  notReached: msg`Не додзвонилися`,
}

/** The outcome of the call to the person. */
export function CallCard({ shown: { call, may }, place }: { shown: ShownCase; place: Place }) {
  const { t, i18n } = useLingui()
  const [outcome, setOutcome] = useState<Outcome | undefined>(call?.outcome)
  const [note, setNote] = useState(call?.note ?? '')
  const save = useMutation({
    mutationFn: (chosen: Outcome) =>
      ask('PUT /api/desk/registrations/{companyId}/{personId}/call', {
        params: place,
        body: { outcome: chosen, note },
      }),
  })
  return (
    <Card title={<Trans>Дзвінок</Trans>}>
      <div className="d-stack">
        {call ? (
          <>
            <p>
              <b>{i18n._(outcomeWords[call.outcome])}</b>
            </p>
            {call.note && <p className="k-free-text">{call.note}</p>}
            <p className="d-meta">
              {call.by}, {momentInKyiv(call.at)}
            </p>
          </>
        ) : (
          <p>
            <Trans>Ще не дзвонили.</Trans>
          </p>
        )}
        {may.work && (
          <>
            <RadioGroup
              label={t`Підсумок дзвінка`}
              value={outcome}
              options={(Object.keys(outcomeWords) as Outcome[]).map((value) => ({
                value,
                label: i18n._(outcomeWords[value]),
              }))}
              onChange={setOutcome}
            />
            <TextAreaField
              label={t`Нотатка`}
              rows={2}
              maxLength={500}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
            <div className="d-row">
              <Button
                variant={outcome === undefined ? 'unavailable' : 'secondary'}
                busy={save.isPending}
                onClick={() => outcome !== undefined && save.mutate(outcome)}
              >
                <Trans>Записати</Trans>
              </Button>
            </div>
          </>
        )}
        <Refused error={save.error} />
      </div>
    </Card>
  )
}
