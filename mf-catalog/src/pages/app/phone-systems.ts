import type { PageBlock } from '@ginmaku/shared-contracts/api/catalogue/page.ts'
import { useHydrated } from '@ginmaku/shared-ui/text/use-hydrated.ts'
import { useTranslation } from 'react-i18next'

type PhoneSystem = 'ios' | 'android'

/** Where the steps for a system are in the page. */
export const stepsId = (system: PhoneSystem) => `install-${system}` as const

/** The visitor's own system first. The server does not know it, and renders iPhones first. */
export function usePhoneSystems(): readonly [own: PhoneSystem, other: PhoneSystem] {
  const isHydrated = useHydrated()
  return isHydrated && /Android/.test(navigator.userAgent) ? ['android', 'ios'] : ['ios', 'android']
}

/** How the app is installed by the browser's menu, for each system. */
export function useInstallSteps(): PageBlock[] {
  const { t } = useTranslation()
  return usePhoneSystems().flatMap((system): PageBlock[] => [
    { kind: 'heading', level: 2, id: stepsId(system), text: t(`app.install.${system}.heading`) },
    {
      kind: 'steps',
      items: (['menu', 'add', 'start'] as const).map((step) => ({
        title: t(`app.install.${system}.${step}`),
        text: t(`app.install.${system}.${step}Text`),
      })),
    },
  ])
}
