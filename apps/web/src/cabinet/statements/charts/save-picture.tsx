import { HintedIconButton } from '@dilo/ui/overlays/hinted-icon-button.tsx'
import { Download } from '@dilo/ui/icons/icons-of-things.ts'
import { ChunkError, loadChunk } from '@dilo/ui/loading/load-chunk.ts'
import { Menu } from '@dilo/ui/overlays/menu.tsx'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { useLingui } from '@lingui/react/macro'
import { saveFile } from '../../files/save-file.ts'
import type { PictureOfChart } from './picture-of-chart.ts'

/** The drawing code loads with the first picture. */
const fetchDrawing = () => loadChunk(() => import('./picture-file.tsx'))

/**
 * Saves a chart as a picture.
 * @param picture gives the current picture
 */
export function SavePicture({ picture }: { picture: () => PictureOfChart }) {
  const { t } = useLingui()
  const notify = useNotify()
  const save = async (ending: 'png' | 'svg') => {
    const asked = picture()
    try {
      const { pngFile, svgFile } = await fetchDrawing()
      const file = ending === 'png' ? await pngFile(asked) : svgFile(asked)
      if (file === null)
        notify('warning', t`Браузер не зміг намалювати картинку. Збережіть її як SVG або зробіть знімок екрана.`)
      else saveFile(file, `${asked.fileName}.${ending}`)
    } catch (failure) {
      if (!(failure instanceof ChunkError)) throw failure
      notify('warning', t`Не вдалося завантажити частину сторінки. Перевірте інтернет.`)
    }
  }
  return (
    <Menu
      label={t`Зберегти картинку`}
      align="end"
      trigger={(opens) => <HintedIconButton icon={Download} name={t`Зберегти картинку`} {...opens} />}
      items={[
        { key: 'png', label: t`PNG: для листів і месенджерів`, onSelect: () => void save('png') },
        { key: 'svg', label: t`SVG: для документів і друку`, onSelect: () => void save('svg') },
      ]}
    />
  )
}
