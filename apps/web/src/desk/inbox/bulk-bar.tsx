import { Button } from '@dilo/ui/actions/button.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Plural, Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { ask } from '../ask.ts'
import { NO_COMPANY, takeCase } from '../work/case-work.tsx'
import type { Case } from '../words/case-of.ts'

/** The place of a case of a kind that is taken by one call for all; null: its own page takes it. */
function takenAt(one: Case): Parameters<typeof takeCase>[0] | null {
  switch (one.kind) {
    case 'enquiry':
      return { kind: one.kind, companyId: NO_COMPANY, caseId: one.enquiryId }
    case 'difference':
    case 'clearingDay':
      return { kind: one.kind, companyId: NO_COMPANY, caseId: one.day }
    case 'incoming':
      return { kind: one.kind, companyId: NO_COMPANY, caseId: one.uetr }
    case 'application':
      return { kind: one.kind, companyId: one.companyId, caseId: one.applicationId }
    case 'papers':
      return { kind: one.kind, companyId: one.companyId, caseId: one.requestId }
    case 'delivery':
      return { kind: one.kind, companyId: one.companyId, caseId: one.cardId }
    case 'surplus':
      return { kind: one.kind, companyId: one.companyId, caseId: one.useId }
    case 'head':
      return { kind: one.kind, companyId: one.companyId, caseId: one.personId }
    case 'hit':
      return { kind: one.kind, companyId: one.companyId, caseId: one.companyId }
    default:
      return null
  }
}

/** Tells whether a case may be chosen with others: only harmless actions are done with many at once. */
export const isChoosable = (one: Case): boolean => takenAt(one) !== null && !one.hasOpenAction

/** One after the other, so that a refusal of one keeps no other. @returns how many were refused */
async function each(cases: readonly Case[], act: (one: Case) => Promise<unknown>): Promise<number> {
  let refused = 0
  for (const one of cases)
    await act(one).catch(() => {
      refused += 1
    })
  return refused
}

type BulkBarProps = { chosen: readonly Case[]; onDone: () => void }

/** The actions on all chosen cases at once: they are taken; letters that need no answer are closed. */
export function BulkBar({ chosen, onDone }: BulkBarProps) {
  const take = useMutation({
    mutationFn: () =>
      each(chosen, async (one) => {
        const place = takenAt(one)
        if (place !== null) await takeCase(place)
      }),
    onSuccess: onDone,
  })
  const close = useMutation({
    mutationFn: () =>
      each(chosen, async (one) => {
        if (one.kind === 'enquiry')
          await ask('POST /api/desk/enquiries/{enquiryId}/closing', { params: { enquiryId: one.enquiryId } })
      }),
    onSuccess: onDone,
  })
  const refused = take.data ?? close.data ?? 0
  return (
    <>
      {chosen.length > 0 && (
        <div className="d-row">
          <span>
            <Plural
              value={chosen.length}
              one="Вибрано # справу"
              few="Вибрано # справи"
              many="Вибрано # справ"
              other="Вибрано # справи"
            />
          </span>
          <Button variant="secondary" size="small" busy={take.isPending} onClick={() => take.mutate()}>
            <Trans>Взяти вибрані</Trans>
          </Button>
          {chosen.every(({ kind }) => kind === 'enquiry') && (
            <Button variant="secondary" size="small" busy={close.isPending} onClick={() => close.mutate()}>
              <Trans>Закрити без відповіді</Trans>
            </Button>
          )}
        </div>
      )}
      {refused > 0 && (
        <Banner tone="warning" live>
          <p>
            <Plural
              value={refused}
              one="# справа лишилася, як була: її веде колега."
              few="# справи лишилися, як були: їх ведуть колеги."
              many="# справ лишилися, як були: їх ведуть колеги."
              other="# справи лишилися, як були: їх ведуть колеги."
            />
          </p>
        </Banner>
      )}
    </>
  )
}
