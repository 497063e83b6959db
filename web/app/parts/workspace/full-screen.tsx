import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTexts } from '../../lib/texts.ts';

/** Gives the work area the whole screen and takes it back; says so where the browser cannot (product.md §8). */
export function FullScreen() {
  const { shell } = useTexts().office;
  const { message } = App.useApp();
  const [whole, setWhole] = useState(false);
  useEffect(() => {
    const look = () => setWhole(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  async function turn() {
    try {
      await (whole ? document.exitFullscreen() : document.documentElement.requestFullscreen());
    } catch {
      // Not there on phones, or refused.
      message.warning(shell.noFullScreen);
    }
  }
  return (
    <Button
      type="text"
      icon={whole ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
      aria-label={whole ? shell.leaveFullScreen : shell.fullScreen}
      onClick={() => void turn()}
    />
  );
}
