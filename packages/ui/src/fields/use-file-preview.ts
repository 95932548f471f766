import { useEffect, useState } from 'react'

type Preview = { readonly file: File; readonly address: string }

/**
 * A picture's address for showing it before upload; undefined for other kinds of files and for pictures that this
 * browser cannot show. It is a data: address: the page's policy forbids blob:.
 */
export function useFilePreview(file: File | undefined): string | undefined {
  const [preview, setPreview] = useState<Preview>()
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return
    let isLeft = false
    const show = async () => {
      const address = await dataAddress(file)
      if (!isLeft && (await canShow(address)) && !isLeft) setPreview({ file, address })
    }
    void show().catch(() => {})
    return () => {
      isLeft = true
    }
  }, [file])
  return preview?.file === file ? preview?.address : undefined
}

/** Rejects when the file is not there any more. */
const dataAddress = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(new Error('The file cannot be read', { cause: reader.error })))
    reader.readAsDataURL(file)
  })

/** True if the picture can be drawn: a broken one would show nothing. */
const canShow = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const picture = new Image()
    picture.addEventListener('load', () => resolve(true))
    picture.addEventListener('error', () => resolve(false))
    picture.src = address
  })
