import type { ImportFileRefusal } from '@dilo/contract/import-calls.ts'
import type { FileFault } from '@dilo/domain/payments/payment-file-faults.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { fileFaultMessages } from '@dilo/ui/messages/payment-file-messages.ts'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import './files.css'

/** The maximum length of a detail from a file that the page shows, because it is another author's text. */
const LONGEST_DETAIL = 200

export type RefusedFile = { readonly refusal: ImportFileRefusal; readonly fileName: string }

type FileRefusalProps = RefusedFile & {
  /** The effect of the refusal. */ children: ReactNode
  /** The texts for other files than payments. */ words?: (fault: FileFault) => MessageDescriptor
}

/** The reason why a file was refused whole: the error, its place, and the solution. */
export function FileRefusal({
  refusal: { reason, place, detail },
  fileName,
  children,
  words = (fault) => fileFaultMessages[fault],
}: FileRefusalProps) {
  const { t, i18n } = useLingui()
  const where = [
    place !== null && t`Місце у файлі: ${place}`,
    detail !== null && detail.slice(0, LONGEST_DETAIL),
  ].filter((part) => part !== false && part !== '')
  return (
    <Banner tone="danger" title={<Trans>Файл «{fileName}» не прочитано</Trans>} live>
      <p>{i18n._(words(reason))}</p>
      {where.length > 0 && <p className="c-file-where">{where.join(' · ')}</p>}
      <p>{children}</p>
    </Banner>
  )
}
