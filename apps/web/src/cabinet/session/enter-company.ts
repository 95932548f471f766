import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useFailureText } from '../../api/failure-text.ts'
import { cabinetRoot } from '../../configuration.ts'
import { tellEntered } from './shown-company.ts'

/**
 * Switches to a company that the person acts for, and informs the other pages of this browser.
 * A refusal belongs to the place of the press; `useEnterByMenu` is for one that has closed.
 * @param onEntered the next step
 */
export function useEnterCompany(onEntered: () => void) {
  return useMutation({
    mutationFn: (companyId: string) => call('PUT /api/user-service/user/current-company', { body: { companyId } }),
    onSuccess: (_nothing, companyId) => {
      tellEntered(companyId)
      onEntered()
    },
  })
}

/** The same by an item of a menu, which has closed: a notification says why one is not let in. */
export function useEnterByMenu() {
  const notify = useNotify()
  const failureText = useFailureText()
  const entering = useEnterCompany(goHome)
  return {
    isPending: entering.isPending,
    enter: (companyId: string) =>
      entering.mutate(companyId, { onError: (error) => notify('error', failureText(error)) }),
  }
}

/** A fresh page: whatever the page before kept of the other company's money, lists and forms is gone with it. */
export const goHome = (): void => location.assign(`${cabinetRoot}/accounts`)
