import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useFailureText } from '../../api/failure-text.ts'
import { useLanguage } from '../page/use-language.ts'
import { useEnterCompany } from '../session/enter-company.ts'
import { companyOfEntry, keepCompanyOfEntry, takeArrival } from '../session/open-in-company.ts'
import { currentClient } from '../session/session-queries.ts'

/** Says that a row of another company has led here, and after Back returns to the company of that page. */
export function CompanyOfEntry() {
  const { t } = useLingui()
  const notify = useNotify()
  const failureText = useFailureText()
  const language = useLanguage()
  const { data: client } = useQuery(currentClient)
  const returning = useEnterCompany(() => location.reload())
  const compare = useEffectEvent(() => {
    const current = client?.settings.currentCompanyId ?? null
    const arrived = takeArrival()
    if (arrived !== null && arrived === current) {
      keepCompanyOfEntry(current)
      const company = client?.relations.find(({ slave }) => slave.corporate.id === current)?.slave.corporate.names[
        language
      ].shortName
      return notify('success', t`Тепер ви в компанії: ${company}`)
    }
    const kept = companyOfEntry()
    if (kept !== null && kept !== current)
      returning.mutate(kept, { onError: (error) => notify('error', failureText(error)) })
  })
  const isKnown = client !== undefined
  useEffect(() => {
    if (isKnown) compare()
  }, [isKnown])
  return null
}
