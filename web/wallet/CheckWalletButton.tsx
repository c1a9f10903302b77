import { Button } from '@mantine/core'
import { IconWallet } from '@tabler/icons-react'
import { useState } from 'react'
import { walletApi } from '#contract/wallet/api.ts'
import type { AskReply } from '#contract/wallet/schema.ts'
import { walletTexts } from '#contract/wallet/texts.ts'
import { later } from '../kit/dialog/later.tsx'
import { alertDanger } from '../lib/alerts.ts'
import { useSave } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'

const CheckWallet = later(async () => (await import('./CheckWallet.tsx')).CheckWallet)

/** An inspector asks somebody's wallet to show the card. */
export function CheckWalletButton() {
  const t = useText(walletTexts)
  const [request, setRequest] = useState<AskReply | null>(null)
  const make = useSave(walletApi.ask)
  const ask = () => make.mutate({}, { onSuccess: setRequest, onError: alertDanger })
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconWallet size={20} stroke={1.75} aria-hidden />}
        loading={make.isPending}
        onClick={ask}
      >
        {t('askTitle')}
      </Button>
      {request && <CheckWallet key={request.id} request={request} onAgain={ask} onClose={() => setRequest(null)} />}
    </>
  )
}
