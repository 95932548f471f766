import { useEffect, useState } from 'react'

/**
 * A picture's address to show it before it is sent; none for other kinds of files and for pictures that cannot be read.
 * It is a data: address: the policy of the page lets no blob: in.
 */
export function useFilePreview(file: File | undefined): string | undefined {
  const [preview, setPreview] = useState<{ file: File; address: string }>()
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return
    const reader = new FileReader()
    reader.addEventListener('load', () => setPreview({ file, address: String(reader.result) }))
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])
  return preview?.file === file ? preview?.address : undefined
}
