import sharp from 'sharp';
import { renderSVG } from 'uqr';

/** Returns a QR code of the address as a data URL. */
export async function codePicture(address: string): Promise<string> {
  const png = await sharp(Buffer.from(renderSVG(address, { border: 2, pixelSize: 8 })))
    .png({ palette: true })
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
