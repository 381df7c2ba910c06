import { SaveFileButton } from './SaveFileButton.tsx'

/** Saves the member's own data as a JSON file. */
export const OwnDataDownload = () => (
  <SaveFileButton
    call="GET /user/export"
    texts="ownData"
    fileOf={(data) => ({
      name: `ginmaku-${data.exported_at.slice(0, 10)}.json`,
      type: 'application/json',
      text: `${JSON.stringify(data, null, 2)}\n`,
    })}
  />
)
