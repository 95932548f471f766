import type { Answer } from '@dilo/contract/calls.ts'
import type { FileMessageKey } from '@dilo/domain/message-key.ts'
import { fileSize } from '@dilo/domain/rules/file.ts'
import { suitableAccounts } from '@dilo/domain/rules/suitable-accounts.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Button } from '@dilo/ui/actions/button.tsx'
import { useFieldMessage } from '@dilo/ui/messages/field-messages.ts'
import { fileFieldMessages } from '@dilo/ui/messages/file-field-messages.ts'
import { FilePicker } from '@dilo/ui/fields/file-picker.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { Download } from '@dilo/ui/icons/icons-of-things.ts'
import { SkeletonCard } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from '../../address/open-page.ts'
import { isTurnTaken } from '../../../api/is-turn-taken.ts'
import { refusalNamed } from '../../../api/refusal-of.ts'
import { useRefusalText } from '../../../api/refusal-text.ts'
import { AccountChoice, placeOfAccount } from '../../accounts/account-choice.tsx'
import { NoSuitableAccount } from '../../accounts/no-suitable-account.tsx'
import { Failed } from '../../page/failed.tsx'
import { FileRefusal, type RefusedFile } from '../../files/file-refusal.tsx'
import { UploadProgress } from '../../files/upload-progress.tsx'
import { useUpload } from '../../files/use-upload.ts'
import { isUncertain, useMoneyFailureText } from '../money-failure-text.ts'
import { newPayment } from '../payment-queries.ts'
import { importOf, imports } from './import-queries.ts'
import { saveSample } from './sample-file.ts'

/** The choice of the account and the file: a chosen file is sent at once. */
export function StartImport() {
  const query = useQuery(newPayment)
  const pending = useSteadyPending(query.isPending)
  const refusalText = useRefusalText()
  if (pending) {
    return <SkeletonCard rows={3} />
  }
  if (query.data === undefined) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  const { refusal, accounts, begin } = query.data
  const payers = suitableAccounts(accounts, ({ currency }) => currency === 'UAH')
  if (refusal !== null) return <Banner tone="warning">{refusalText(refusalNamed(refusal))}</Banner>
  if (!payers.ok) {
    return (
      <NoSuitableAccount>
        <Trans>За файлом платять з відкритого рахунку в гривні.</Trans>
      </NoSuitableAccount>
    )
  }
  const first = payers.value.find(({ id }) => id === begin.accountId) ?? payers.value[0]
  return <ChooseFile payers={payers.value} firstId={first.id} />
}

/** The types that the browser's file dialog offers; the bytes decide the format. */
const accept = '.csv,.txt,.xlsx,.xml,.dat'

const check = ({ size }: { readonly size: number }): FileMessageKey | undefined => {
  const checked = fileSize(size, { base: 1024 })
  return checked.ok ? undefined : checked.error
}

function ChooseFile({
  payers,
  firstId,
}: {
  payers: readonly Answer<'GET /api/payment-service/payments/new'>['accounts'][number][]
  firstId: string
}) {
  const { t } = useLingui()
  const fieldMessage = useFieldMessage(fileFieldMessages)
  const [accountId, setAccountId] = useState(firstId)
  const sending = useSending()
  const { now } = sending.upload
  return (
    <section className="d-card c-form d-stack d-gap-5 c-import-start">
      <AccountChoice
        label={t`З рахунку`}
        value={accountId}
        disabled={now !== undefined}
        onChange={(event) => setAccountId(event.currentTarget.value)}
        places={payers.map(placeOfAccount)}
      />
      <FilePicker
        label={<Trans>Файл із платежами</Trans>}
        hint={
          <Trans>
            CSV, Excel (XLSX), BAS / 1С (текст і XML), pain.001, iFOBS (DAT і XML), iBank 2 UA; до 10 МБ і 10 000
            платежів. Перш ніж створити платежі, ви все побачите й зможете виправити.
          </Trans>
        }
        error={fieldMessage(sending.problem)}
        accept={accept}
        check={check}
        file={now?.file}
        disabled={now !== undefined}
        onChange={(file) => file && sending.send(file, accountId)}
        onRefused={sending.refuse}
      />
      <div className="d-flush">
        <Button variant="ghost" size="small" icon={<Icon of={Download} size={16} />} onClick={saveSample}>
          <Trans>Зразок CSV</Trans>
        </Button>
      </div>
      {now && <UploadProgress {...now} onStop={sending.upload.stop} />}
      {sending.refused && (
        <FileRefusal {...sending.refused}>
          <Trans>Жодного платежу з нього не створено.</Trans>
        </FileRefusal>
      )}
      {sending.failed && (
        <NotSent {...sending.failed} onRetry={() => sending.failed && sending.send(sending.failed.file, accountId)} />
      )}
    </section>
  )
}

/** The upload failed, or its outcome is unknown. An upload creates no payments, so it may always be repeated. */
function NotSent({ error, file: { name }, onRetry }: { error: unknown; file: File; onRetry: () => void }) {
  const failureText = useMoneyFailureText()
  return (
    <Banner
      tone="danger"
      title={<Trans>Файл «{name}» не завантажено</Trans>}
      live
      action={
        <Button variant="secondary" size="small" onClick={onRetry}>
          <Trans>Спробувати ще раз</Trans>
        </Button>
      }
    >
      <p>
        {isUncertain(error) ? (
          <Trans>Відповідь банку не дійшла. Надішліть файл ще раз: платежів без вашої згоди не створимо.</Trans>
        ) : isTurnTaken(error) ? (
          <Trans>Зараз завантажується забагато файлів. Спробуйте ще раз за хвилину.</Trans>
        ) : (
          failureText(error)
        )}
      </p>
    </Banner>
  )
}

type Trouble = {
  readonly problem?: FileMessageKey
  readonly refused?: RefusedFile
  readonly failed?: { readonly error: unknown; readonly file: File }
}

/** Sends a file and continues to the bank's reading of it. */
function useSending() {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [trouble, setTrouble] = useState<Trouble>({})
  const goOn = (answer: Answer<'POST /api/payment-service/imports'>, file: File) => {
    if (answer.outcome === 'refused') return setTrouble({ refused: { refusal: answer.refusal, fileName: file.name } })
    const { id: importId, table } = answer.import
    client.setQueryData(importOf(importId).queryKey, answer.import)
    void client.invalidateQueries({ queryKey: imports.queryKey, exact: true })
    const isToBeMapped = table !== null && !table.isRemembered && !table.isCertain
    void navigate({
      to: '/payments/import/$importId',
      params: { importId },
      search: isToBeMapped ? { step: 'columns' } : {},
    })
  }
  const upload = useUpload('POST /api/payment-service/imports', {
    onAnswer: goOn,
    onFailed: (error, file) => setTrouble({ failed: { error, file } }),
  })
  return {
    ...trouble,
    upload,
    refuse: (problem: FileMessageKey) => setTrouble({ problem }),
    send: (file: File, accountId: string) => {
      setTrouble({})
      upload.send(file, { query: { debtorAccountId: accountId } })
    },
  }
}
