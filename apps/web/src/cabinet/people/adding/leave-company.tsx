import type { EndedWork } from '@dilo/contract/operation-service.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { configuration } from '../../../configuration.ts'
import { useFailureText } from '../../../api/failure-text.ts'
import { currentClient } from '../../session/session-queries.ts'
import { codeOf, onePerKey } from '../../signing/by-key.ts'
import { useEveryMethod } from '../../signing/methods.tsx'
import { SignDialog } from '../../signing/sign-dialog.tsx'
import { sentElsewhere } from '../../signing/sent-code-memory.ts'
import type { CodeAnswer, Signable } from '../../signing/signable.ts'
import { beginResigning, useResign } from './adding-changes.ts'
import { useShownRelation } from '../../relations/shown-relation.ts'

/** «Вийти з компанії» at the person's own row: what ends with it, and the code. */
export function LeaveCompany() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        <Trans>Вийти з компанії</Trans>
      </Button>
      {open && <LeaveDialog onClose={() => setOpen(false)} />}
    </>
  )
}

const LeaveDialog = ({ onClose }: { onClose: () => void }) => (
  <SignDialog title={<Trans>Вийти з компанії?</Trans>} of={useResignationToConfirm()} onClose={onClose} />
)

function useResignationToConfirm(): Signable<CodeAnswer, EndedWork> {
  const resigning = useResign()
  const { currentCompanyId } = useQuery(currentClient).data?.settings ?? {}
  const own = useShownRelation('resign', currentCompanyId)
  return {
    name: 'resignation',
    version: '',
    methods: useEveryMethod({ byKey: own !== undefined }),
    words: {
      intro: (
        <>
          <p>
            <Trans>
              Ваш доступ до цієї компанії зникне одразу, а з ним чернетки, імпорти й регулярні платежі, яких ніхто інший
              не підписав, ваші запрошення та розсилки виписок.
            </Trans>
          </p>
          <p className="d-meta">
            <Trans>
              Підписане й сплачене лишиться. Повернутися можна, якщо керівник додасть вас знову. Після виходу увійдіть
              ще раз.
            </Trans>
          </p>
        </>
      ),
      signed: null,
      question: <Trans>Як підтвердити</Trans>,
      confirm: <Trans>Вийти з компанії</Trans>,
      failureText: useFailureText(),
    },
    ask: async (method) => codeOf(await beginResigning(method)),
    sentElsewhere,
    sign: (method, otp_code) => resigning.mutateAsync({ method, otp_code }),
    onSigned: signOut,
    ...(own !== undefined && {
      byKey: onePerKey({
        id: own.shown.companyId,
        subject: own,
        begin: () => beginResigning('EDS'),
        submit: (p7s) => resigning.mutateAsync({ method: 'EDS', p7s }),
        onSigned: signOut,
      }),
    }),
  }
}

/** The sessions in the company ended with the access. */
const signOut = () => location.assign(configuration.signPath)
