import { Button } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { ask } from '../ask.ts'
import { Refused } from '../page/refused.tsx'
import type { Place, ShownCase } from './shown-case.ts'

type Check = NonNullable<ShownCase['checks']>['found'][number]

const checkWords: Readonly<Record<Check['check'], MessageDescriptor>> = {
  codeInRegister: msg`Код є в державному реєстрі`,
  codeIsOwnInn: msg`Код підприємця є його РНОКПП`,
  isAdult: msg`Людина повнолітня`,
  actsForOthers: msg`Діє за інших клієнтів`,
}

const saysWords: Readonly<Record<Check['says'], MessageDescriptor>> = {
  yes: msg`так`,
  no: msg`ні`,
  unknown: msg`реєстр не відповів`,
}

/** The answers of the registers, beside the typed values. */
export function ChecksCard({ shown: { checks, may }, place }: { shown: ShownCase; place: Place }) {
  const { i18n } = useLingui()
  const run = useMutation({
    mutationFn: () => ask('POST /api/desk/registrations/{companyId}/{personId}/checks', { params: place }),
  })
  return (
    <Card title={<Trans>Що кажуть реєстри</Trans>}>
      <div className="d-stack">
        {checks ? (
          <>
            <KeyValues narrow>
              {checks.found.map(({ check, says, beside }) => (
                <KeyValue key={check} name={i18n._(checkWords[check])}>
                  <b>{i18n._(saysWords[says])}</b>
                  {beside && ` · ${beside}`}
                </KeyValue>
              ))}
            </KeyValues>
            <p className="d-meta">
              {checks.by}, {momentInKyiv(checks.at)}
            </p>
          </>
        ) : (
          <p>
            <Trans>Ще не запитували.</Trans>
          </p>
        )}
        {may.work && (
          <div className="d-row">
            <Button variant="secondary" busy={run.isPending} onClick={() => run.mutate()}>
              {checks ? <Trans>Запитати ще раз</Trans> : <Trans>Запитати реєстри</Trans>}
            </Button>
          </div>
        )}
        <Refused error={run.error} />
      </div>
    </Card>
  )
}
