import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { KeyValue } from '@dilo/ui/display/key-value.tsx'
import { useLingui } from '@lingui/react/macro'

type Client = {
  readonly fullName: string
  readonly isEntrepreneur: boolean
  readonly code: string
  readonly registeredAt: string
}

/** The client of a case, as rows of its facts. */
export function ClientFacts({ client: { fullName, isEntrepreneur, code, registeredAt } }: { client: Client }) {
  const { t } = useLingui()
  return (
    <>
      <KeyValue name={t`Клієнт`}>{fullName}</KeyValue>
      <KeyValue name={isEntrepreneur ? t`РНОКПП підприємця` : t`Код ЄДРПОУ`} copied={code}>
        {code}
      </KeyValue>
      <KeyValue name={t`Зареєстровано`}>{momentInKyiv(registeredAt)}</KeyValue>
    </>
  )
}
