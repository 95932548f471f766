import { Button } from '@dilo/ui/actions/button.tsx'
import { Dialog } from '@dilo/ui/overlays/dialog.tsx'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Refused } from '../page/refused.tsx'
import { shownCompany, noteCompany } from '../session/shown-company.ts'
import { useCompanyNames } from '../page/use-company-names.ts'
import { goHome, useEnterCompany } from '../session/enter-company.ts'

/**
 * Another page of this browser has switched to another company. Calls of this page no longer reach the bank; the person
 * chooses the other page's company, or returns to this one, with the form unchanged.
 */
export function AnotherCompany() {
  const client = useQueryClient()
  const company = shownCompany() ?? ''
  const name = useCompanyNames()(company)
  const entering = useEnterCompany(() => {
    noteCompany(company)
    void client.invalidateQueries()
  })
  return (
    <Dialog
      open
      onClose={() => {}}
      blocking
      title={<Trans>Ви вже в іншій компанії</Trans>}
      actions={
        <>
          <Button variant="secondary" busy={entering.isPending} onClick={() => entering.mutate(company)}>
            <Trans>Повернутися до цієї</Trans>
          </Button>
          <Button onClick={goHome}>
            <Trans>Перейти до іншої</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          Ця сторінка показує <strong>{name}</strong>, але в іншій вкладці ви перейшли до іншої компанії. Щоб нічого не
          зробити від чужого імені, звідси банк уже нічого не прийме.
        </Trans>
      </p>
      <Refused error={entering.error} />
    </Dialog>
  )
}
