/** What may be uploaded (product.md §5), by how files are called and by what they are. */

const IMAGES: readonly string[] = ['jpg', 'jpeg', 'png', 'gif', 'bmp'];

/** Videos that browsers play, or that phones and cameras make. */
const VIDEOS: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  '3gp': 'video/3gpp',
  avi: 'video/vnd.avi',
};
export const VIDEO_TYPES = Object.values(VIDEOS);
/** As people are told. */
export const VIDEO_FORMATS = Object.keys(VIDEOS)
  .map((name) => `.${name}`)
  .join(' ');

const OTHER_VIDEOS = [
  'mkv',
  'wmv',
  'flv',
  'f4v',
  'm4v',
  'rm',
  'rmvb',
  'mpg',
  'mpeg',
  'vob',
  'ts',
  'mts',
  'm2ts',
  'asf',
  'ogv',
];

const extensionOf = (name: string) => /\.(\w{1,5})$/.exec(name)?.[1]?.toLowerCase() ?? '';

export const isImageName = (name: string): boolean => IMAGES.includes(extensionOf(name));

/** Whether a file is a video by its name or type, accepted or not: browsers know no type for some of them. */
export function isVideo({ name, type }: { name: string; type: string }): boolean {
  const extension = extensionOf(name);
  return type.startsWith('video/') || Object.hasOwn(VIDEOS, extension) || OTHER_VIDEOS.includes(extension);
}

/** Whether a video may be uploaded, as far as its name or type tells; the server looks at what it is. */
export const isAcceptedVideo = ({ name, type }: { name: string; type: string }): boolean =>
  Object.hasOwn(VIDEOS, extensionOf(name)) || VIDEO_TYPES.includes(type);
