import type { Payment } from '@dilo/contract/payment-service.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { PenLine } from '@dilo/ui/icons/icons-of-things.ts'
import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshMoney } from '../payment-changes.ts'
import { useLeft } from '../signing/next-page.ts'
import { importSigning } from './import-queries.ts'
import { readImported, type ToSign } from './use-import-to-sign.ts'

/** Comes with the press: a page that reads a file has its own weight. */
const ManySigning = lazyPage(async () => (await import('../list/many-signing.tsx')).ManySigning, { part: true })

/** The maximum that one code signs (decision 067). */
const WITH_ONE_CODE = 200

/** Signs the payments of a file where they stand: all that wait for this person, or as many as one code can sign. */
export function SignImport({ importId, toSign: { payments, count } }: { importId: string; toSign: ToSign }) {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const asksAtOnce = useLeft(importId) === 'signs'
  // Signed ones leave the list, but not the running signing.
  const [signing, setSigning] = useState<readonly Payment[]>()
  // While the list is read anew a press waits for it: payments that were just sent to signing stand in another list.
  const [waits, setWaits] = useState(asksAtOnce)
  if (waits && payments.length > 0) {
    setWaits(false)
    setSigning(payments)
  }
  const close = () => {
    setSigning(undefined)
    refreshMoney(client)
    void client.invalidateQueries({ queryKey: importSigning(importId).queryKey })
  }
  const isMore = count > WITH_ONE_CODE
  const all = i18n.number(count)
  const some = i18n.number(WITH_ONE_CODE)
  return (
    <>
      {count > 0 && (
        <div className="c-import-sign d-stack d-gap-2 d-stack-start">
          <Button icon={<Icon of={PenLine} />} busy={waits} onClick={() => setWaits(true)}>
            {isMore ? (
              <Trans>
                Підписати перші {some} з {all}
              </Trans>
            ) : (
              t({
                message: plural(count, {
                  one: 'Підписати # платіж',
                  few: 'Підписати # платежі',
                  many: 'Підписати # платежів',
                  other: 'Підписати # платежу',
                }),
              })
            )}
          </Button>
          {isMore && (
            <p className="d-meta">
              <Trans>
                Одним кодом можна підписати до {some} платежів. Підписавши ці, поверніться сюди — запропонуємо наступні.
              </Trans>
            </p>
          )}
        </div>
      )}
      {signing && (
        <ManySigning
          payments={signing}
          refresh={() => readImported(client, importId, undefined)}
          asksAtOnce={asksAtOnce}
          onClose={close}
        />
      )}
    </>
  )
}
