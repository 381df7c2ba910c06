import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { captionStyleChange } from '../caption-layout.ts'
import {
  type CaptionStyle,
  captionColours,
  captionEdges,
  captionOpacities,
  captionSizes,
  captionStyleFrom,
  usualCaptions,
} from '../caption-style.ts'
import type { Equipment } from './equipment.ts'
import { Option } from './Option.tsx'
import styles from './SettingsPanel.module.css'

const keysOf = <T extends string>(choices: Record<T, unknown>) => Object.keys(choices) as T[]

/** How captions look, with an example. */
export function CaptionStyleSection({ player, preferences }: Pick<Equipment, 'player' | 'preferences'>) {
  const { t } = useTranslation()
  const [style, setStyle] = useState(() => captionStyleFrom(preferences.read().captionStyle))
  const change = (part: Partial<CaptionStyle>) => {
    const changed = { ...style, ...part }
    setStyle(changed)
    preferences.save({ captionStyle: changed })
    player.trigger(captionStyleChange)
  }
  const sizes = keysOf(captionSizes).map((value) => ({ value, label: t(`captionStyle.sizes.${value}`) }))
  const colours = keysOf(captionColours).map((value) => ({ value, label: t(`captionStyle.colours.${value}`) }))
  const edges = keysOf(captionEdges).map((value) => ({ value, label: t(`captionStyle.edges.${value}`) }))
  const opacities = captionOpacities.map((value) => ({
    value: String(value),
    label: value === 0 ? t('captionStyle.none') : t('captionStyle.percent', { value }),
  }))
  return (
    <>
      <p className={styles.preview}>
        <span className={styles.sample}>{t('captionStyle.sample')}</span>
      </p>
      <Option label={t('captionStyle.size')} value={style.size} choices={sizes} onChoose={(size) => change({ size })} />
      <Option
        label={t('captionStyle.colour')}
        value={style.colour}
        choices={colours}
        onChoose={(colour) => change({ colour })}
      />
      <Option
        label={t('captionStyle.background')}
        value={style.background}
        choices={colours}
        onChoose={(background) => change({ background })}
      />
      <Option
        label={t('captionStyle.opacity')}
        value={String(style.opacity)}
        choices={opacities}
        onChoose={(chosen) => {
          const opacity = captionOpacities.find((value) => String(value) === chosen)
          if (opacity !== undefined) change({ opacity })
        }}
      />
      <Option label={t('captionStyle.edge')} value={style.edge} choices={edges} onChoose={(edge) => change({ edge })} />
      <div className={styles.actions}>
        <Button size="small" onClick={() => change(usualCaptions)}>
          {t('captionStyle.reset')}
        </Button>
      </div>
    </>
  )
}
