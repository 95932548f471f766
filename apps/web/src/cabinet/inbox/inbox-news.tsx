import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useIsOpen, useParams } from '../address/open-page.ts'
import { useSearch } from '../../routing/router-context.ts'
import { useReadOfPayment } from '../notices/notice-changes.ts'
import { currentClient } from '../session/session-queries.ts'
import { readRegisterSearch } from '../payments/salary/register-search.ts'
import { inbox } from '../session/inbox-queries.ts'

/** On every page: announces that something new came while it was open, and notes that an opened payment was read. */
export function InboxNews() {
  const { t } = useLingui()
  const { data } = useQuery(inbox)
  const shown = useQuery(currentClient).data?.settings.currentCompanyId
  const here = data?.companies.find(({ companyId }) => companyId === shown)
  useReadOnVisit(here !== undefined && here.waiting + here.unread > 0)
  const came = useGrowth(data && data.companies.reduce((sum, { waiting, unread }) => sum + waiting + unread, 0))
  return (
    <span className="d-visually-hidden" role="status">
      {came > 0 && t`Нове у вхідних: ${came}`}
    </span>
  )
}

/** By how much a number has last grown since the page was opened. */
function useGrowth(now: number | undefined): number {
  const before = useRef<number>(undefined)
  const [grown, setGrown] = useState(0)
  useEffect(() => {
    if (now !== undefined && before.current !== undefined && now > before.current) setGrown(now - before.current)
    before.current = now ?? before.current
  }, [now])
  return grown
}

/** The payment that is open; also by the form that pays again those who got nothing of a salary. */
function useOpenPayment(): string | null {
  const { paymentId } = useParams()
  const isPayment = useIsOpen('/payments/$paymentId')
  const isSalary = useIsOpen('/salary/new')
  const { from = null, only } = readRegisterSearch(useSearch())
  if (isPayment) return paymentId ?? null
  return isSalary && only === 'returned' ? from : null
}

/** Opening a payment reads its notices. Asked for each payment once a visit. */
function useReadOnVisit(any: boolean): void {
  const paymentId = useOpenPayment()
  const { mutate } = useReadOfPayment()
  const read = useEffectEvent((opened: string) => mutate(opened))
  useEffect(() => {
    if (any && paymentId !== null) read(paymentId)
  }, [paymentId, any])
}
