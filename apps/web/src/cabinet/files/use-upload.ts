import type { Answer } from '@dilo/contract/calls.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Upload, upload, type UploadName } from '../../api/upload.ts'

/** A file on its way to the bank. */
export type Uploading = {
  readonly file: File
  /** The sent share, from 0 to 1. At 1 the bank reads the file. */
  readonly sent: number
}

type Handlers<Name extends UploadName> = {
  readonly onAnswer: (answer: Answer<Name>, file: File) => void
  readonly onFailed: (error: unknown, file: File) => void
}

type Sending<Name extends UploadName> = Pick<Upload<Name>, 'file' | 'params' | 'query' | 'signal'>

/**
 * Sends one file at a time. Leaving the page stops it, and so does `stop`: the bank keeps no part of an incomplete
 * file. It is a mutation, so that a refusal has the same effect on the whole page as any call's: an ended session leads
 * to sign-in.
 */
export function useUpload<Name extends UploadName>(name: Name, { onAnswer, onFailed }: Handlers<Name>) {
  const [now, setNow] = useState<Uploading>()
  const under = useRef<AbortController>(undefined)
  useEffect(() => () => under.current?.abort(), [])
  const { mutate } = useMutation({
    mutationFn: (sending: Sending<Name>) =>
      upload(name, 'file', { ...sending, onSent: (sent) => setNow({ file: sending.file, sent }) }),
    onSuccess: (answer, { file }) => {
      setNow(undefined)
      onAnswer(answer, file)
    },
    onError: (error, { file, signal }) => {
      setNow(undefined)
      if (!signal.aborted) onFailed(error, file)
    },
  })
  const send = (file: File, about: Pick<Upload<Name>, 'params' | 'query'> = {}) => {
    const controller = new AbortController()
    under.current = controller
    setNow({ file, sent: 0 })
    mutate({ ...about, file, signal: controller.signal })
  }
  return { now, send, stop: () => under.current?.abort() }
}
