import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTexts } from '../../lib/texts.ts';

/** Turns full screen on and off; says so if the browser has none (product.md §8). */
export function FullScreen() {
  const { shell } = useTexts().office;
  const { message } = App.useApp();
  const [whole, setWhole] = useState(false);
  useEffect(() => {
    const look = () => setWhole(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  async function toggleFullScreen() {
    try {
      await (whole ? document.exitFullscreen() : document.documentElement.requestFullscreen());
    } catch {
      // Phones have no full screen, or the browser refused.
      message.warning(shell.noFullScreen);
    }
  }
  return (
    <Button
      type="text"
      icon={whole ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
      aria-label={whole ? shell.leaveFullScreen : shell.fullScreen}
      onClick={() => void toggleFullScreen()}
    />
  );
}
