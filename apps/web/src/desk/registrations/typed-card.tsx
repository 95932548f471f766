import { Card } from '@dilo/ui/display/card.tsx'
import { shortDate } from '@dilo/ui/display/dates.ts'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ClientFacts } from '../case/client-facts.tsx'
import type { ShownCase } from './shown-case.ts'

type Register = NonNullable<ShownCase['company']['register']>

const registerWords: Readonly<Record<Register, MessageDescriptor>> = {
  valid: msg`знає цей код`,
  notValid: msg`не знає цього коду`,
  silent: msg`не відповів`,
  notAsked: msg`не запитували`,
}

/** The values typed at the registration or in the invitation. */
export function TypedCard({ shown: { company, person } }: { shown: ShownCase }) {
  const { t, i18n } = useLingui()
  return (
    <Card title={<Trans>Що введено</Trans>}>
      <KeyValues>
        <ClientFacts client={company} />
        <KeyValue name={t`Державний реєстр тоді`}>{i18n._(registerWords[company.register ?? 'notAsked'])}</KeyValue>
        <KeyValue name={t`Людина`}>{person.name}</KeyValue>
        <KeyValue name={t`Російською`}>{person.nameRu}</KeyValue>
        <KeyValue name={t`РНОКПП`} copied={person.inn}>
          {person.inn}
        </KeyValue>
        <KeyValue name={t`Дата народження`}>{shortDate(person.birthdate)}</KeyValue>
        <KeyValue name={t`Телефон`} {...(person.phone !== null && { copied: person.phone })}>
          {person.phone ?? '—'}
        </KeyValue>
        <KeyValue name={t`E-mail`}>{person.email ?? '—'}</KeyValue>
        <KeyValue name={t`Посада`}>{person.position ?? '—'}</KeyValue>
      </KeyValues>
    </Card>
  )
}
